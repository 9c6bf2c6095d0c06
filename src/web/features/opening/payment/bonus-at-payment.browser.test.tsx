import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPayment, getPseOptions } from '#contract/payments.ts'
import type { ProcessView } from '#contract/process-view.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const path = '/transfiere-el-dinero'
const due = page.getByRole('region', { name: 'Valor por pagar' })
const voucher = { kind: 'gift-voucher', label: 'Bono de regalo', amount: 50_000, status: 'granted' } as const

/**
 * Somebody who has to pay their CDT.
 * @param known - What of their opening is not usual.
 * @param suggested - The code of the bank of the account that they named, where it is known.
 */
async function paying(known: Partial<WireKeys<ProcessView>>, suggested?: string): Promise<void> {
  const server = fakeServer()
  const process = buildProcess({ path, process_status: 'ESPERANDO-DEPOSITO', ...known })
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [process] })
  server.answers(getPayment, {
    ...{ amount: process.amount, reference: 'C-1', methods: ['pse'], path },
    official_account: { bank: 'Coltefinanciera', type: 'Cuenta', number: '1', holder: 'Banco', demonstration: true },
  })
  const acceptance = { terms_url: 'https://pse.example/terms', personal_data_url: 'https://pse.example/data' }
  server.answers(getPseOptions, {
    banks: [{ code: '1', name: 'Banco' }],
    acceptance,
    ...(suggested ? { suggested_bank_code: suggested } : {}),
  })
  await page.viewport(360, 740)
  await renderApp(path, { server })
}

test('B09 who pays a CDT with a promotional bonus reads that it is part of the sum, and comes back', async () => {
  await paying({ amount: 5_100_000, bonus_added: 100_000 })
  await expect.element(due).toContainText(/5\.100\.000/)
  await expect.element(due).toContainText(/Incluye \$.100\.000 de tu bono promocional\. Te los devolvemos/)
  await expectAccessible()
})

test('M17 who has to pay in time for the gift voucher reads until when', async () => {
  await paying({ bonuses: [{ ...voucher, deposit_until: '2026-12-04T20:00:00.000Z' }] })
  const until = page.getByText(/si pagas a más tardar el 4 de diciembre de 2026 a las 3:00.p\..m\.$/)
  await expect.element(until).toBeVisible()
  await expect.element(due).not.toContainText('bono promocional')
})

test('F10 Z06 who pays reads first to whom, until when and how much', async () => {
  await paying({ amount: 15_000_000, expected: { actor: 'customer', by: '2999-12-04', text: 'Te toca a ti' } })
  const lead = page.getByText('Le pagas a Coltefinanciera, en su cuenta oficial.')
  await expect.element(lead).toContainText('Tienes plazo hasta el miércoles 4 dic 2999.')
  const follows = lead.element().compareDocumentPosition(due.element()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows).toBeTruthy()
  await expect.element(due).toContainText(/15\.000\.000/)
})

test('B13 a bonus that wants nothing more is not in the way of paying', async () => {
  await paying({ bonuses: [{ ...voucher, kind: 'event', label: 'Bono del evento' }] })
  await expect.element(due).toBeVisible()
  await expectAbsent(page.getByText('Bono del evento'))
})

test('F10 before one pays, what leaving costs stands under the sum, and the bank that one pays from over the button', async () => {
  await paying({ amount: 15_000_000 })
  await expect.element(due).toContainText(/4.×.1000 de tu bancohasta \$.60\.000/)
  await due.getByText('4 × 1000 de tu banco').click()
  await expect.element(due).toContainText(/No, o ya usaste el cupo del mesPagas \$.60\.000 y te quedan \$/)
  const banks = page.getByRole('combobox', { name: 'Tu banco' })
  await expectAbsent(page.getByText(/^Pagas desde/))
  await banks.selectOptions('Banco')
  await expect.element(page.getByText('Pagas desde Banco')).toBeInViewport()
  await page.getByRole('button', { name: 'Cambiar el banco' }).click()
  await expect.element(banks).toHaveFocus()
  await expectAccessible()
})

test('F10 the bank that is known is said once, over the button, and asked only of who wants another one', async () => {
  await paying({ amount: 15_000_000 }, '1')
  await expect.element(page.getByText('Pagas desde Banco')).toBeInViewport()
  const banks = page.getByRole('combobox', { name: 'Tu banco' })
  await expectAbsent(banks)
  await expectAccessible()
  await page.getByRole('button', { name: 'Cambiar el banco' }).click()
  await expect.element(banks).toHaveFocus()
  await expect.element(banks).toHaveValue('1')
})
