import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireAnswer } from '#contract/call.ts'
import { type Change, opsChanges } from '#contract/ops-changes.ts'
import { opsRatesPreview } from '#contract/ops-rates.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { undoChange } from '#contract/undo-change.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const rate: WireAnswer<typeof opsRatesPreview>['rates'][number] = {
  ...{ bank_id: 22, name_bank: 'Finandina', term: 360, amount_from: 500_000, amount_to: null, rate: '12.500' },
  ...{ valid_from: '2026-12-01', valid_at: '14:30', change: 'added', before_is_demonstration: false },
  warnings: ['De $ 250.000 a $ 499.999 ya no habrá tasa'],
}
const change: WireKeys<Change> = {
  id: '00000000-0000-4000-8000-000000000003',
  kind: 'rates',
  state: 'waiting',
  reason: 'Tarifario de diciembre',
  requested_by: { staff_id: '00000000-0000-4000-8000-000000000001', name: 'Otra Persona' },
  requested_at: '2026-11-22T15:00:00.000Z',
  is_own: false,
  may_approve: true,
  content: { source: 'Tarifario', rates: [rate], ended: [] },
  four_eyes: { approvers: [], passed_alone: false, may_look: false },
}
const card = page.getByRole('article', { name: 'Tasas de Finandina' })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsRatesPreview, ({ body }) => ({
    ...{ rates: [rate], ended: [], refused: [], can_be_asked: true },
    seen: [
      {
        ...{ bank_id: 22, name_bank: 'Finandina', term: 360, opening_date: '2026-12-01' },
        ...(body.seen_amount === 300_000
          ? {
              before: {
                rate: '11.250',
                net: 32_400,
                total: 332_400,
                maturity_date: '2027-12-01',
                place: 3,
                offers: 11,
              },
            }
          : {}),
      },
    ],
  }))
})

test('O02 the second person reads which amounts lose their rate, from what hour, and what a saver would see', async () => {
  server.answers(opsChanges, { changes: [change] })
  await renderApp('/ops/cambios', { server })
  await expect.element(card).toContainText('Atención: de $ 250.000 a $ 499.999 ya no habrá tasa')
  await expect.element(card).toContainText('a las 14:30')
  await card.getByText('Verlo como lo ve un cliente').click()
  await card.getByLabelText('Monto del cliente').fill('300000')
  await card.getByRole('button', { name: 'Ver el simulador' }).click()
  await expect
    .element(card)
    .toContainText('Hasta entonces: 11,25 % E.A., gana $ 32.400 y recibe $ 332.400; puesto 3 de 11.')
  await expect.element(card).toContainText('Desde entonces: no aparece para ese monto.')
  expect(server.requests(opsRatesPreview).map(({ body }) => body)).toEqual([
    {
      rows: [
        { bank_id: 22, term: 360, amount_from: 500_000, rate: '12.500', valid_from: '2026-12-01', valid_at: '14:30' },
      ],
      seen_amount: 300_000,
    },
  ])
  await expectAccessible()
})

test('O02 A17 an approved change of rates is undone by a request with its reason; without the right there is no button', async () => {
  const decided = { ...change, state: 'approved', decided_at: '2026-11-23T15:00:00.000Z' } as const
  server.answers(opsChanges, { changes: [{ ...decided, may_undo: true }] })
  server.answers(undoChange, { ...change, is_own: true })
  const app = await renderApp('/ops/cambios', { server })
  await page.getByRole('button', { name: 'Decididos' }).click()
  await card.getByRole('button', { name: /^Deshacer/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  expect(server.requests(undoChange)).toEqual([])
  await dialog.getByRole('textbox').fill('No era la tasa del banco')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(page.getByText('Pedido: vuelve lo de antes')).toBeVisible()
  expect(server.requests(undoChange).map(({ body }) => body)).toEqual([{ reason: 'No era la tasa del banco' }])
  server.answers(opsChanges, { changes: [decided] })
  await app.reload()
  await page.getByRole('button', { name: 'Decididos' }).click()
  await expect.element(card).toBeVisible()
  await expectAbsent(card.getByRole('button', { name: /^Deshacer/ }))
})
