import type { Page } from '@playwright/test'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { decisionLabels } from '#domain/process/renewals/decision.ts'
import { extendDeposit } from '#testing/extend-deposit.ts'
import { pdfFile } from '#testing/files.ts'
import { freshPerson } from '#testing/people.ts'
import { settleStaff } from '#testing/settle-staff.ts'
import { expectAccessible } from './support/accessibility.ts'
import { onDesk } from './support/bank-desk.ts'
import { createApiCaller, eventually } from './support/calls.ts'
import { saver } from './support/customer-steps.ts'
import { quickOpening } from './support/quick-opening.ts'
import { signInByCall } from './support/sign-in.ts'
import { enterAsStaff } from './support/staff.ts'
import { expect, portalBankId, test } from './support/test.ts'

const phone = { width: 360, height: 740 }
const addedCop = 2_000_000
const wholeCop = 17_000_000
const maturityDate = addDays(civilDateInBogota(Date.now()), 3)

test('P11 N05 money is added to a renewal at a bank without systems: the same pesos stand in the decision, the payment, the task of its people, the certificate and the portal', async ({
  page,
  bankDesk: { product, staff },
  openElsewhere,
}) => {
  test.setTimeout(240_000)
  const customer = freshPerson()
  await signInByCall(page, product, customer)
  const maker = await openElsewhere({ viewport: phone })
  const checker = await openElsewhere({ viewport: phone })
  for (const one of [maker, checker]) {
    await enterAsStaff(one, product, await staff.hire('bank', { bankId: portalBankId }))
  }
  await product.changeData(settleStaff)
  const desk = deskByCall(maker, checker)
  const opening = await quickOpening(page, product, { bankId: portalBankId, email: customer.email })
  await opening.walk({ to: 'signature' })
  await desk.decide('application', { action: 'approve' })
  await opening.arrives('ESPERANDO-DEPOSITO')
  await opening.steps.payment()
  await desk.issue('deposit')
  await opening.arrives('DECEVAL-ENVIADO-AL-CLIENTE')
  const { processUuid } = opening
  await product.changeData((location) => extendDeposit(location, { processUuid, maturityDate }))

  const person = saver(page, product, undefined, { bankId: portalBankId })
  await page.goto(`${product.url}/portal/dashboard?decidir=${processUuid}`)
  await person.heading('Decide qué pasa con tu plata')
  await page.getByRole('radio', { name: decisionLabels['renew-capital'] }).check()
  await page.getByRole('textbox', { name: /¿Quieres agregar dinero\?/ }).fill(String(addedCop))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: /^Confirma tu decisión/ })).toBeVisible()
  await expect(page.getByText(formatCop(wholeCop)).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar mi renovación' }).click()
  await person.onPage('/confirma-tus-datos')
  await page.getByRole('button', { name: 'Todo sigue igual' }).click()
  await person.onPage('/asegura-tu-tasa')
  await person.sign()
  await person.onPage('/transfiere-el-dinero')
  await person.heading('Paga lo que agregas a tu CDT')
  await expect(page.getByRole('navigation', { name: /^Pasos/ }).getByText(/^Paso 3 de 4/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Valor por pagar' })).toContainText(formatCop(addedCop))
  await person.payByTransfer()
  await person.onPage('/cdt-completado')

  await maker.goto(`${product.url}/ops/banco`)
  const task = onDesk(maker, 'Responder al vencimiento')
  await expect(async () => {
    await maker.reload()
    await expect(task).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
  await task.click()
  const money = maker.getByRole('region', { name: 'Dinero que agrega' })
  await expect(money).toContainText(formatCop(addedCop))
  await expect(money).toContainText('Según el comprobante del cliente')
  await expect(maker.getByRole('region', { name: 'CDT renovado' })).toContainText(formatCop(wholeCop))
  await expect(maker.getByRole('link', { name: /[Cc]omprobante/ })).toBeVisible()
  expect(await maker.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await expectAccessible(maker)
  await maker.getByRole('button', { name: 'Confirmar la renovación' }).click()
  const dialog = maker.getByRole('dialog', { name: '¿Confirmar la renovación?' })
  await expect(dialog).toContainText(formatCop(addedCop))
  await expect(dialog).toContainText(formatCop(wholeCop))
  await dialog.getByRole('button', { name: 'Confirmar la renovación' }).click()
  await expect(dialog).toBeHidden()
  await checker.goto(`${product.url}/ops/banco`)
  await onDesk(checker, 'Confirmar: Confirmar la renovación').click()
  await expect(checker.getByRole('region', { name: /^Por confirmar/ })).toContainText(formatCop(addedCop))
  await checker.getByRole('button', { name: 'Confirmar', exact: true }).click()
  const second = checker.getByRole('dialog', { name: '¿Confirmar?' })
  await second.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(second).toBeHidden()
  await opening.arrives('R-CONFIRMACION-ENVIADA-AL-CLIENTE')
  await maker.reload()
  await expect(maker.getByRole('region', { name: 'Emitir el CDT', exact: true })).toContainText(formatCop(wholeCop))
  await maker.setViewportSize({ width: 1280, height: 800 })
  await desk.issue('renewal')

  await page.bringToFront()
  await person.heading('¡Tu CDT está renovado!')
  await person.expectCertificate(formatCop(wholeCop))
  await page.goto(`${product.url}/portal/dashboard`)
  await expect(page.getByRole('article', { name: 'Credifamilia' })).toContainText(formatCop(wholeCop))

  /** What two people of the bank decide by the calls of their page. */
  function deskByCall(one: Page, other: Page) {
    const [propose, confirm] = [createApiCaller(one, product), createApiCaller(other, product)]
    type Item = { item_id: string; kind: string; state: string; process_uuid: string }
    const findItem = async (kind: string) => {
      let found: Item | undefined
      const look = async () => {
        const { items } = await propose<{ items: Item[] }>('GET', 'ops/bank-desk')
        found = items.find((item) => item.kind === kind && item.process_uuid === opening.processUuid)
        return found !== undefined
      }
      await eventually(look, `the ${kind} lies on the desk`).toBe(true)
      return `ops/bank-desk/${found?.item_id}`
    }
    const decide = async (kind: string, body: Record<string, string>) => {
      const item = await findItem(kind)
      const { proposal_id } = await propose<{ proposal_id: string }>('POST', `${item}/decide`, { body })
      await confirm('POST', `${item}/confirm`, { body: { proposal_id } })
    }
    return {
      decide,
      async issue(kind: string) {
        const item = await findItem(kind)
        const { file_id } = await propose<{ file_id: string }>('PUT', `${item}/certificate`, {
          file: pdfFile('constancia.pdf'),
        })
        type Shown = { to_issue: { opening_date: string; maturity_date: string } }
        const { opening_date, maturity_date } = (await propose<Shown>('GET', item)).to_issue
        const issued_on = civilDateInBogota(Date.now())
        const said = { constancy_number: `DCV-${kind}`, issued_on, opening_date, maturity_date }
        await decide(kind, { action: 'issue', file_id, ...said })
      },
    }
  }
})
