import { expect, type Page, test } from '@playwright/test'
import { addDays, civilDateInBogota, formatCivilDate } from '#domain/dates/civil-date.ts'
import { formatCop } from '#domain/money/amount-cop.ts'
import { decisionLabels, decisionOutcome } from '#domain/renewals/decision.ts'
import { extendDeposit } from '#testing/extend-deposit.ts'
import { bankOffice } from './support/bank-office.ts'
import { control } from './support/calls.ts'
import { type Product, startProduct } from './support/product.ts'
import { quickOpening } from './support/quick-opening.ts'
import { saver } from './support/saver.ts'
import { expectAccessible, watchPage } from './support/watched-page.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

const finandina = 22
/** Within the five days in which one decides (B §9). */
const maturityDate = addDays(civilDateInBogota(Date.now()), 3)

/** A deposit of somebody who has just signed in, which matures in three days. */
async function maturingDeposit(page: Page, { phone, email }: { phone: string; email: string }) {
  const person = saver(page, product, undefined, { bankId: finandina })
  await page.goto(`${product.url}/login?return=%2Fmis-procesos`)
  await person.signIn(phone, 'Prueba Ahorradora')
  await person.onPage('/mis-procesos')
  const opening = await quickOpening(page, product, { bankId: finandina, email })
  await opening.toTheEnd()
  const { bank, processUuid } = opening
  // The page is elsewhere while the server is away, so that it asks nothing of it.
  await page.goto('about:blank')
  await product.whileStopped((location) => extendDeposit(location, { processUuid, maturityDate }))
  const { curve } = bank.demonstrationRates
  const deposit = { amountCop: 15_000_000, ratePercent: curve[360], termDays: 360, dayBase: bank.dayBase }
  return { person, opening, deposit }
}

test('P11 P14 F05 Z04 a deposit that matures is renewed whole, from the portal to the certificate of the next period', async ({
  page,
  context,
}) => {
  const { person, opening, deposit } = await maturingDeposit(page, {
    phone: '3101234567',
    email: 'prueba.renueva@example.com',
  })
  const { newCapitalCop } = decisionOutcome(deposit, 'renew-all')
  const watched = watchPage(page)
  const bank = bankOffice(await context.newPage(), product)
  await page.bringToFront()

  await page.goto(`${product.url}/portal/dashboard`)
  await expect(page.getByRole('article', { name: 'Finandina' })).toContainText(formatCivilDate(maturityDate))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Decidir qué hacer con tu CDT de Finandina' }).click()
  await person.heading(`Tu CDT con Finandina vence el ${formatCivilDate(maturityDate)}`)
  await expect(page.getByText('Si no haces nada')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('radio', { name: decisionLabels['renew-all'] }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: /^Confirma tu decisión/ })).toBeVisible()
  await expect(page.getByText(formatCop(newCapitalCop)).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar mi renovación' }).click()

  await person.onPage('/confirma-tus-datos')
  await expect(page.getByText('1020304050').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Todo sigue igual' }).click()
  await person.sign()
  await person.onPage('/cdt-completado')
  await person.heading('Finandina tiene tu decisión')
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
  watched.expectNoErrors()
})

test('P11 P12 Z04 the reminder of a maturity leads another device to it, once, and the money is withdrawn', async ({
  page,
  browser,
}) => {
  const email = 'prueba.retira@example.com'
  const { opening, deposit } = await maturingDeposit(page, { phone: '3101234568', email })
  const { paidOutCop } = decisionOutcome(deposit, 'withdraw')
  const link = await linkOfReminder(email)

  const context = await browser.newContext({ locale: 'es-CO', viewport: { width: 360, height: 740 } })
  const other = await context.newPage()
  const watched = watchPage(other)
  const person = saver(other, product, undefined, { bankId: finandina })
  const bank = bankOffice(await context.newPage(), product)
  await other.bringToFront()
  await other.goto(link)
  await person.onPage('/portal/login')
  await expect(other.getByRole('textbox', { name: 'Celular' })).toHaveValue(/310\s?123\s?4568/)
  await person.signIn('3101234568')
  await person.heading(`Tu CDT con Finandina vence el ${formatCivilDate(maturityDate)}`)
  await expect(other, 'the ticket does not stay in the address').not.toHaveURL(/ticket/)

  await other.getByRole('radio', { name: decisionLabels.withdraw }).check()
  await other.getByRole('button', { name: 'Continuar' }).click()
  await expect(other.getByText(formatCop(paidOutCop)).first()).toBeVisible()
  await other.getByRole('button', { name: 'Confirmar mi retiro' }).click()
  await person.sign()
  await person.onPage('/cdt-completado')
  await bank.payOut()
  await other.bringToFront()
  await person.heading('Tu CDT terminó')
  await expectAccessible(other)
  expect((await opening.state()).process_status).toBe('R-CANCELACION-FINALIZADA')
  watched.expectNoErrors()
  await context.close()

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Este enlace ya no sirve' })).toBeVisible()
})

/** The link of the letter that reminds of the maturity, which comes by itself. */
async function linkOfReminder(email: string): Promise<string> {
  const found = async () => {
    const { messages } = await control<{ messages: { subject: string; text: string }[] }>(
      product,
      'GET',
      `mail?to=${email}`,
    )
    const reminder = messages.find(({ subject }) => subject.startsWith('Tu CDT con Finandina vence el'))
    return /\S+\/continuar-proceso\?ticket=[\w-]+/.exec(reminder?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(found, { timeout: 60_000 }).not.toBe('')
  return found()
}
