import type { Page } from '@playwright/test'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { addDays, civilDateInBogota, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { decisionLabels, decisionOutcome } from '#domain/process/renewals/decision.ts'
import { extendDeposit } from '#testing/extend-deposit.ts'
import type { Person } from '#testing/people.ts'
import type { Product } from '#testing/product.ts'
import { expectAccessible } from './support/accessibility.ts'
import { bankOffice } from './support/bank-office.ts'
import { control, createApiCaller, eventually } from './support/calls.ts'
import { saver } from './support/customer-steps.ts'
import { quickOpening } from './support/quick-opening.ts'
import { renewing } from './support/session-renewal.ts'
import { expect, test } from './support/test.ts'

const finandina = 22
/** Within the five days in which one decides (B §9). */
const maturityDate = addDays(civilDateInBogota(Date.now()), 3)

/** A deposit of the customer of a page, which matures in three days. */
async function maturingDeposit(page: Page, product: Product, { email }: Person) {
  const opening = await quickOpening(page, product, { bankId: finandina, email })
  await opening.walk()
  const { bank, processUuid } = opening
  await product.changeData((location) => extendDeposit(location, { processUuid, maturityDate }))
  const { curve } = bank.demonstrationRates
  const deposit = { amountCop: 15_000_000, ratePercent: curve[360], termDays: 360, dayBase: bank.dayBase }
  return { opening, deposit }
}

test('P11 P14 F05 Z04 R40 a deposit that matures is renewed whole, from the portal to the certificate of the next period, and decided once although the session ends', async ({
  page,
  context,
  product,
  customer,
  consoleErrors,
}) => {
  consoleErrors.announce(/status of 401 /)
  const { opening, deposit } = await maturingDeposit(page, product, customer)
  const { newCapitalCop } = decisionOutcome(deposit, 'renew-all')
  const person = saver(page, product, undefined, { bankId: finandina })

  await page.goto(`${product.url}/portal/dashboard`)
  await expect(page.getByRole('article', { name: 'Finandina' })).toContainText(formatCivilDate(maturityDate))
  await page.getByRole('link', { name: 'Decidir sobre tu CDT de Finandina' }).click()
  await person.heading('Decide qué pasa con tu plata')
  await expect(page.getByText('Si no haces nada')).toBeVisible()
  // What the offers below are computed with is chosen; the decision is not.
  for (const name of Object.values(decisionLabels)) await expect(page.getByRole('radio', { name })).not.toBeChecked()
  await expectAccessible(page)
  await page.getByRole('radio', { name: decisionLabels['renew-all'] }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: /^Confirma tu decisión/ })).toBeVisible()
  await expect(page.getByText(formatCop(newCapitalCop)).first()).toBeVisible()
  await expectAccessible(page)
  const renewed = renewing(page, product, customer)
  await renewed('renewals/decide', page.getByRole('button', { name: 'Confirmar mi renovación' }))

  await person.onPage('/confirma-tus-datos')
  const { entries } = await createApiCaller(page, product)<{ entries: { to: string }[] }>(
    'GET',
    `processes/history?id=${opening.processUuid}`,
  )
  expect(entries.filter(({ to }) => to === 'R-LEAD-SIN-FORMULARIO')).toHaveLength(1)
  await expect(page.getByText('1020304050').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Todo sigue igual' }).click()
  await person.sign()
  await person.onPage('/cdt-completado')
  await person.heading('Finandina tiene tu decisión')
  const bank = bankOffice(await context.newPage(), product, opening.processUuid)
  await bank.confirmRenewal()
  await bank.issueRenewal()
  await page.bringToFront()

  await person.heading('¡Tu CDT está renovado!')
  await person.expectCertificate(formatCop(newCapitalCop))
  await expect(page.getByText('Te lo enviamos por correo')).toBeVisible()
  await expectAccessible(page)
  expect((await opening.state()).process_status).toBe('R-DECEVAL-ENVIADO-AL-CLIENTE')
  await page.goto(`${product.url}/portal/dashboard`)
  await expect(page.getByRole('article', { name: 'Finandina' })).toContainText(formatCop(newCapitalCop))
})

test('P11 P12 Z04 the reminder of a maturity leads another device to it, once, and the money is withdrawn', async ({
  page,
  product,
  customer,
  openElsewhere,
  consoleErrors,
}) => {
  const { opening, deposit } = await maturingDeposit(page, product, customer)
  const { paidOutCop } = decisionOutcome(deposit, 'withdraw')
  const link = await linkOfReminder(product, customer.email)

  const other = await openElsewhere()
  const person = saver(other, product, undefined, { bankId: finandina })
  await other.goto(link)
  await person.onPage('/portal/login')
  const phone = new RegExp([...customer.phone].join('\\s?'))
  await expect(other.getByRole('textbox', { name: 'Celular' })).toHaveValue(phone)
  await person.signIn(customer.phone)
  await person.heading('Decide qué pasa con tu plata')
  await expect(other, 'the ticket does not stay in the address').not.toHaveURL(/ticket/)

  await other.getByRole('radio', { name: decisionLabels.withdraw }).check()
  await other.getByRole('button', { name: 'Continuar' }).click()
  await expect(other.getByText(formatCop(paidOutCop)).first()).toBeVisible()
  await other.getByRole('button', { name: 'Confirmar mi retiro' }).click()
  await person.sign()
  await person.onPage('/cdt-completado')
  await bankOffice(await other.context().newPage(), product, opening.processUuid).payOut()
  await other.bringToFront()
  await person.heading('Tu CDT terminó')
  await expectAccessible(other)
  expect((await opening.state()).process_status).toBe('R-CANCELACION-FINALIZADA')

  consoleErrors.announce(/status of 410 .*\/api\/processes\/use-ticket$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Este enlace ya no sirve' })).toBeVisible()
})

/** The link of the letter that reminds of the maturity, which comes by itself. */
async function linkOfReminder(product: Product, email: string): Promise<string> {
  let link = ''
  const isThere = async () => {
    const path = `mail?to=${email}`
    const { messages } = await control<{ messages: { subject: string; text: string }[] }>(product, 'GET', path)
    const reminder = messages.find(({ subject }) => subject.startsWith('Tu CDT con Finandina vence el'))
    link = /\S+\/continuar-proceso\?ticket=[\w-]+/.exec(reminder?.text ?? '')?.[0] ?? ''
    return link !== ''
  }
  await eventually(isThere, 'the reminder has come', 15_000).toBe(true)
  return link
}
