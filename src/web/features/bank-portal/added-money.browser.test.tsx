import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { decideQueueItem, listQueue, type QueueItem, showQueueItem } from '#contract/bank-portal.ts'
import type { WireAnswer } from '#contract/call.ts'
import { staffSelf } from '#contract/staff.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const itemId = '5b4b3c2d-1111-4222-8333-444455556666'
const proposalId = '6b4b3c2d-1111-4222-8333-444455556666'
const at = '2026-11-20T15:00:00.000Z'
const item: WireKeys<QueueItem> = {
  ...{ item_id: itemId, kind: 'renewal', state: 'received', bank_id: 22, name_bank: 'Finandina' },
  process_uuid: '7b4b3c2d-1111-4222-8333-444455556666',
  ...{ customer: 'Prueba Ahorradora', amount: 12_000_000, created_at: at, updated_at: at, ended: false },
}
const rows = [
  { label: 'Medio', value: 'PSE' },
  { label: 'Valor', value: '$ 2.000.000' },
  { label: 'Llegó', value: 'Sí, PSE lo aprobó' },
]

type Shown = WireAnswer<typeof showQueueItem>

/**
 * Somebody of a bank before a renewal with two million more.
 * @param shown - What of the renewal is not so.
 */
async function deskWith(server: FakeServer, shown: Partial<Shown> = {}): Promise<void> {
  personAt(server, { fullName: 'Berta Segunda', signedIn: true })
  server.answers(staffSelf, {
    ...{ staff_id: '4a4b3c2d-1111-4222-8333-444455556666', name: 'Berta Segunda', role: 'bank', bank_id: 22 },
    ...{ has_authenticator: true, has_one_time_password: true, has_passkey: false },
    verified_until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const whole: Shown = {
    ...{ item, added_amount: 2_000_000, sections: [{ title: 'Dinero que agrega', rows }], files: [] },
    ...{ actions: ['confirm', 'added-money-not-found', 'ask-for-more'], second_person: 'ready' },
    ...shown,
  }
  server.answers(listQueue, { items: [whole.item], more: false })
  server.answers(showQueueItem, whole)
  server.answers(decideQueueItem, { state: 'received', proposal_id: proposalId })
  await page.viewport(360, 740)
  await renderApp(`/ops/banco?item=${itemId}`, { server })
}

const button = (name: string) => page.getByRole('region', { name: 'Decisiones' }).getByRole('button', { name })
const sent = (server: FakeServer) => server.requests(decideQueueItem).map(({ body }) => body)

test('P11 N05 the desk sees what is added, and who confirms the renewal reads both sums', async () => {
  const server = fakeServer()
  await deskWith(server)
  await expect.element(page.getByRole('region', { name: 'Dinero que agrega' })).toContainText('Sí, PSE lo aprobó')
  await button('Confirmar la renovación').click()
  const dialog = page.getByRole('dialog', { name: '¿Confirmar la renovación?' })
  await expect.element(dialog).toContainText(/llegaron los \$.2\.000\.000 que el cliente agregó/)
  await expect.element(dialog).toContainText(/el CDT queda en \$.12\.000\.000/)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await dialog.getByRole('button', { name: 'Confirmar la renovación' }).click()
  await expect.element(page.getByText('Nada cambia para el cliente hasta que la confirme.')).toBeVisible()
  expect(sent(server)).toEqual([{ action: 'confirm' }])
})

test('P11 N05 the desk says with a reason that the added money is not there, which is for good', async () => {
  const server = fakeServer()
  await deskWith(server)
  await button('No encontramos el dinero que agrega').click()
  const dialog = page.getByRole('dialog', { name: '¿No encontramos el dinero que agrega?' })
  await expect.element(dialog).toContainText('Es definitivo')
  await dialog.getByRole('button', { name: 'No encontramos el dinero que agrega' }).click()
  await expect.element(dialog.getByText(/Escribe el motivo/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('No aparece en la cuenta')
  await dialog.getByRole('button', { name: 'No encontramos el dinero que agrega' }).click()
  await expect.element(page.getByText('Nada cambia para el cliente hasta que la confirme.')).toBeVisible()
  expect(sent(server)).toEqual([{ action: 'added-money-not-found', reason: 'No aparece en la cuenta' }])
})

test('P11 N05 O04 the second person reads that the money is said to be there before they confirm', async () => {
  const server = fakeServer()
  const proposal = { proposal_id: proposalId, action: 'confirm', proposed_by: 'Ana Primera', proposed_at: at } as const
  await deskWith(server, { item: { ...item, proposal: { ...proposal, is_own: false } }, proposed: {}, actions: [] })
  const waiting = page.getByRole('region', { name: /^Por confirmar/ })
  await expect.element(waiting).toContainText(/llegaron los \$.2\.000\.000/)
  await waiting.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(page.getByRole('dialog', { name: '¿Confirmar?' })).toContainText(/queda en \$.12\.000\.000/)
})

test('P11 N05 a renewal without added money says nothing of it', async () => {
  const server = fakeServer()
  await deskWith(server, { added_amount: undefined, sections: [], actions: ['confirm', 'ask-for-more'] })
  await button('Confirmar la renovación').click()
  const dialog = page.getByRole('dialog', { name: '¿Confirmar la renovación?' })
  await expect.element(dialog).toContainText('Después falta emitir el CDT renovado')
  await expect.element(dialog).not.toContainText('agregó')
  await expectAbsent(button('No encontramos el dinero que agrega'))
})
