import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { askForChange, opsChanges } from '#contract/ops-changes.ts'
import { opsCommissions } from '#contract/ops-commissions.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const bank = { bank_id: 22, name_bank: 'Finandina' }
const answer = {
  from: '2025-12',
  to: '2026-11',
  terms: [
    {
      ...bank,
      valid_from: '2026-11-01',
      basis: 'per-deposit' as const,
      value: '35000',
      source: 'Otrosí 2',
      in_force: true,
    },
    {
      ...bank,
      valid_from: '2026-01-01',
      basis: 'percent-year' as const,
      value: '0.500',
      source: 'Contrato',
      in_force: false,
    },
  ],
  rows: [
    { ...bank, month: '2026-11', deposits: 2, amount: 30_000_000, commission: 70_000, without_terms: 0 },
    {
      bank_id: 8,
      name_bank: 'Otro',
      month: '2026-11',
      deposits: 1,
      amount: 5_000_000,
      commission: 0,
      without_terms: 1,
    },
    { ...bank, month: '2026-10', deposits: 1, amount: 10_000_000, commission: 50_000, without_terms: 0 },
  ],
  total: { deposits: 4, amount: 45_000_000, commission: 120_000 },
  banks: [{ value: '22', label: 'Finandina' }],
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsCommissions, answer)
})

test('O03 the commissions of each bank and month are a table with its file, beside what was agreed', async () => {
  await page.viewport(360, 800)
  await renderApp('/ops/bonos?ver=comisiones', { server })
  const table = page.getByRole('table', { name: 'Comisiones por banco y mes' })
  await expect
    .element(table.getByRole('row').nth(1))
    // On a phone each value stands beside its heading.
    .toContainText(`noviembre de 2026BancoFinandinaCDT2Pesos${formatCop(30_000_000)}Comisión${formatCop(70_000)}`)
  await expect.element(table.getByRole('row').nth(2)).toContainText('1 sin acuerdo')
  await expect
    .element(page.getByRole('region', { name: 'Comisiones por banco y mes' }).first())
    .toContainText(`La comisión es de ${formatCop(120_000)}`)
  const agreed = page.getByRole('region', { name: 'Lo acordado con cada banco' })
  await expect.element(agreed).toContainText(`${formatCop(35_000)} por CDTCuenta hoy`)
  await expect.element(agreed).toContainText('0,5 % al año del capital, por su plazo')
  await expect
    .element(page.getByRole('link', { name: 'CSV: comisiones' }))
    .toHaveAttribute('href', '/api/ops/commissions/file')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
})

test('O03 a commission is asked for with its bank, day and contract, and nothing is sent while one is missing', async () => {
  server.answers(opsCommissions, { ...answer, terms: [], rows: [], total: { deposits: 0, amount: 0, commission: 0 } })
  server.answers(opsChanges, { changes: [] })
  server.refuses(askForChange, 'CHANGE_WAITING')
  await renderApp('/ops/bonos?ver=comisiones', { server })
  await expect.element(page.getByText('Todavía no hay CDT emitidos')).toBeVisible()
  await page.getByText('Pedir un cambio de comisión').click()
  const form = page.getByRole('form', { name: 'Pedir un cambio de comisión' })
  await form.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(form.getByText('Elige el banco')).toBeVisible()
  await expect.element(form.getByText('Escribe el porcentaje, por ejemplo 0,5')).toBeVisible()
  await expectAccessible()
  await form.getByRole('combobox', { name: 'Banco' }).selectOptions('Finandina')
  await form.getByRole('textbox', { name: /^Porcentaje al año/ }).fill('0,5')
  await form.getByLabelText('Rige desde').fill('2026-12-01')
  await form.getByRole('textbox', { name: 'Contrato' }).fill('Contrato 12 de 2026')
  await form.getByRole('textbox', { name: 'Motivo' }).fill('Nuevo contrato')
  await form.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect
    .poll(() => server.requests(askForChange).map(({ body }) => body))
    .toEqual([
      {
        kind: 'commission',
        bank_id: 22,
        basis: 'percent-year',
        value: '0.5',
        valid_from: '2026-12-01',
        source: 'Contrato 12 de 2026',
        reason: 'Nuevo contrato',
      },
    ])
  await expect.element(form.getByRole('alert')).toBeVisible()
})
