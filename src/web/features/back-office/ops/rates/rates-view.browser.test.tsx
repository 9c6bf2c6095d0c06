import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireAnswer } from '#contract/call.ts'
import { opsChanges } from '#contract/ops-changes.ts'
import { opsOfficialRates, opsParameters, opsRates } from '#contract/ops-rates.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'
import { partnerNames } from '../../../../computed-at-build/partner-banks.ts'

const row = (bank: { id: number; name: string }, term: number, start = '2026-11-20') => ({
  ...{ bank_id: bank.id, name_bank: bank.name, term, amount_from: 1_000_000, amount_to: null, rate: '11.500' },
  ...{ valid_from: `${start}T05:00:00.000Z`, valid_to: null, source: 'Tarifario', is_demonstration: false },
})
const finandina = { id: 22, name: 'Finandina' }
const terms = [90, 180, 360]
/** A change of the rates of one bank, which waits for a second person. */
const waiting: WireAnswer<typeof opsChanges>['changes'][number] = {
  id: '5b4b3c2d-1111-4222-8333-444455556666',
  reason: 'Llegó el tarifario',
  state: 'waiting',
  kind: 'rates',
  ...{ requested_by: { staff_id: '4a4b3c2d-1111-4222-8333-444455556666' }, requested_at: '2026-11-20T15:00:00.000Z' },
  ...{ is_own: true, may_approve: true, four_eyes: { passed_alone: false, may_look: false } },
  content: {
    source: 'Tarifario',
    rates: [],
    ended: [
      {
        ...{ bank_id: 22, name_bank: 'Finandina', term: 90, amount_from: 1_000_000, amount_to: null, rate: '11.500' },
        is_demonstration: false,
      },
    ],
  },
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'admin')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsRates, {
    ...{ at: '2026-11-25T15:00:00.000Z', today: '2026-11-25' },
    in_force: partnerNames.flatMap((bank) => (bank.id === 24 ? [] : terms.map((term) => row(bank, term)))),
    future: [row(finandina, 360, '2026-12-01')],
  })
  server.answers(opsOfficialRates, { rows: [] })
  server.answers(opsParameters, { parameters: [], proposals: [] })
  server.answers(opsChanges, { changes: [waiting] })
})

const banks = page.getByRole('list', { name: 'Bancos' })
const table = page.getByRole('table', { name: 'Tasas que rigen hoy' })
const lineOf = (name: string) => banks.getByRole('listitem').filter({ hasText: name })

test('O02 the rates begin with a line for each bank: how many, since when, and what waits; one opens, and the address keeps it', async () => {
  await page.viewport(360, 780)
  await renderApp('/ops/tasas', { server })
  await expect.element(lineOf('Finandina')).toContainText('3 franjas desde el 20 nov 2026')
  await expect.element(lineOf('Finandina')).toContainText('1 viene después, 1 cambio espera')
  const other = partnerNames.find(({ id }) => id !== 22 && id !== 24)?.name ?? ''
  await expect.element(lineOf(other)).not.toContainText('espera')
  expect(document.documentElement.scrollHeight).toBeLessThan(3_500)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectAccessible()
  await banks.getByRole('link', { name: 'Finandina' }).click()
  await expect.element(table.getByRole('button', { name: /^Proponer Finandina/ }).first()).toBeVisible()
  expect(table.getByRole('button', { name: /^Historia/ }).elements()).toHaveLength(terms.length)
  await expect.element(page.getByRole('table', { name: 'Tasas que vienen después' })).toBeVisible()
  expect(location.search).toBe('?banco=22')
  await expectAccessible()
  await page.getByRole('link', { name: 'Todos los bancos' }).click()
  await expect.element(banks).toBeVisible()
  expect(location.search).toBe('')
})

test('O02 a bank without rates says so, on its line and where it is open; the day stays in the address', async () => {
  await page.viewport(1280, 800)
  const app = await renderApp('/ops/tasas?dia=2026-11-21', { server })
  const name = partnerNames.find(({ id }) => id === 24)?.name ?? ''
  await expect.element(lineOf(name)).toContainText('Sin tasas')
  await expectAccessible()
  await banks.getByRole('link', { name }).click()
  await expect.element(page.getByText('Ninguna tasa rige ese día')).toBeVisible()
  expect(location.search).toBe('?dia=2026-11-21&banco=24')
  expect(server.requests(opsRates).some(({ query }) => query.at === '2026-11-21T17:00:00.000Z')).toBe(true)
  await app.open('/ops/tasas?banco=22')
  await page.getByRole('combobox', { name: 'Banco' }).selectOptions('Todos')
  await expect.element(banks).toBeVisible()
})
