import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  confirmQueueProposal,
  decideQueueItem,
  listQueue,
  type QueueItem,
  returnQueueProposal,
  showQueueItem,
} from '#contract/bank-portal.ts'
import type { WireAnswer } from '#contract/call.ts'
import { staffSelf } from '#contract/staff.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const itemId = '5b4b3c2d-1111-4222-8333-444455556666'
const proposalId = '6b4b3c2d-1111-4222-8333-444455556666'
const at = '2026-11-20T15:00:00.000Z'
const item: WireKeys<QueueItem> = {
  item_id: itemId,
  kind: 'deposit',
  state: 'pending',
  bank_id: 22,
  name_bank: 'Finandina',
  process_uuid: '7b4b3c2d-1111-4222-8333-444455556666',
  customer: 'Prueba Ahorradora',
  amount: 10_000_000,
  created_at: at,
  updated_at: at,
  ended: false,
}
const proposal = { proposal_id: proposalId, action: 'issue', proposed_by: 'Ana Primera', proposed_at: at } as const
const certificate = {
  constancy_number: 'DCV-1',
  issued_on: '2026-11-20',
  opening_date: '2026-11-20',
  maturity_date: '2027-11-15',
}

type Shown = WireAnswer<typeof showQueueItem>

/**
 * Somebody of a bank before its desk.
 * @param shown - What of the one item on the desk is not as it came.
 */
function bankAt(server: FakeServer, shown: Partial<Shown>): void {
  personAt(server, { fullName: 'Berta Segunda', signedIn: true })
  server.answers(staffSelf, {
    staff_id: '4a4b3c2d-1111-4222-8333-444455556666',
    name: 'Berta Segunda',
    role: 'bank',
    bank_id: 22,
    ...{ has_authenticator: true, has_one_time_password: true, has_passkey: false },
    verified_until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const whole: Shown = { item, sections: [], files: [], actions: [], second_person: 'ready', ...shown }
  server.answers(listQueue, { items: [whole.item], more: false })
  server.answers(showQueueItem, whole)
  server.answers(confirmQueueProposal, { state: 'issued' })
  server.answers(returnQueueProposal, { state: 'pending' })
}

const waiting = page.getByRole('region', { name: /^Por confirmar/ })

test('N05 O04 the second person sees what would happen, and confirms exactly that', async () => {
  const server = fakeServer()
  bankAt(server, { item: { ...item, proposal: { ...proposal, is_own: false } }, proposed: { certificate } })
  await page.viewport(1280, 800)
  await renderApp('/ops/banco', { server })
  await page.getByRole('link', { name: 'Por confirmar (1)' }).click()
  const row = page.getByRole('row', { name: /Prueba Ahorradora/ })
  await expect.element(row).toContainText('Confirmar: Emitir el CDT')
  await expect.element(row).toContainText('Ana Primera')
  await row.getByRole('link').click()
  await expect.element(waiting).toContainText('Le enviamos la constancia al cliente')
  await expect.element(waiting).toContainText('DCV-1')
  await expectAccessible()
  await waiting.getByRole('button', { name: 'Confirmar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Confirmar?' })
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(page.getByText('CDT emitido')).toBeVisible()
  expect(server.requests(confirmQueueProposal).map(({ body }) => body)).toEqual([{ proposal_id: proposalId }])
})

test('N05 O04 whoever returns a decision says why', async () => {
  const server = fakeServer()
  bankAt(server, { item: { ...item, proposal: { ...proposal, is_own: false } }, proposed: { certificate } })
  await renderApp(`/ops/banco?item=${itemId}`, { server })
  await waiting.getByRole('button', { name: 'Devolver' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Devolver?' })
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expect.element(dialog.getByText(/Escribe el motivo/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('El número no es el de la constancia')
  await dialog.getByRole('button', { name: 'Devolver' }).click()
  await expect.element(page.getByText('Devuelto a quien lo decidió')).toBeVisible()
  const body = { proposal_id: proposalId, reason: 'El número no es el de la constancia' }
  expect(server.requests(returnQueueProposal).map((request) => request.body)).toEqual([body])
})

test('N05 O04 who decided it waits for another person, and can only take it back', async () => {
  const server = fakeServer()
  bankAt(server, { item: { ...item, proposal: { ...proposal, is_own: true } }, proposed: { certificate } })
  await renderApp(`/ops/banco?item=${itemId}`, { server })
  const own = page.getByRole('region', { name: /^Espera a otra persona de tu banco/ })
  await expect.element(own.getByRole('button', { name: 'Retirar mi decisión' })).toBeVisible()
  await expect.element(own.getByRole('button', { name: 'Confirmar' })).not.toBeInTheDocument()
})

test('N05 O04 a bank with one person is told that another is missing, and may decide meanwhile', async () => {
  const server = fakeServer()
  bankAt(server, {
    item: { ...item, kind: 'application', state: 'received' },
    actions: ['approve'],
    second_person: 'missing',
  })
  server.answers(decideQueueItem, { state: 'received', proposal_id: proposalId })
  await renderApp(`/ops/banco?item=${itemId}`, { server })
  await expect.element(page.getByText(/Pide a nuestro equipo que la agregue/)).toBeVisible()
  await page.getByRole('button', { name: 'Aprobar la vinculación' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Aprobar la vinculación?' })
  await expect.element(dialog).toContainText('Antes lo confirma otra persona de tu banco')
  await dialog.getByRole('button', { name: 'Aprobar la vinculación' }).click()
  await expect.element(page.getByText('Nada cambia para el cliente hasta que la confirme.')).toBeVisible()
})

test('N05 O04 where all who could confirm are away, the desk says until when and who stands in', async () => {
  const server = fakeServer()
  bankAt(server, {
    item: { ...item, kind: 'application', state: 'received' },
    actions: ['approve'],
    second_away: [{ staff_id: '5a4b3c2d-1111-4222-8333-444455556666', name: 'Ana Primera', until: '2026-12-04' }],
  })
  await renderApp(`/ops/banco?item=${itemId}`, { server })
  await expect
    .element(page.getByText(/^Ana Primera no está hasta el 4 dic 2026: nadie le reemplaza por ahora\./))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Aprobar la vinculación' })).toBeEnabled()
})

test('N05 O04 what was decided by somebody who left is decided anew, and says who it was', async () => {
  const server = fakeServer()
  const left = { ...proposal, is_own: false, is_author_out: true }
  bankAt(server, {
    item: { ...item, kind: 'application', state: 'received', proposal: { ...left, action: 'approve' } },
    actions: ['approve', 'decline'],
  })
  await page.viewport(1280, 800)
  await renderApp('/ops/banco', { server })
  const row = page.getByRole('row', { name: /Prueba Ahorradora/ })
  await expect.element(row).toContainText('Decidir de nuevo: Aprobar la vinculación')
  // It is nothing that the reader could confirm.
  await expect.element(page.getByRole('link', { name: 'Por confirmar', exact: true })).toBeVisible()
  await row.getByRole('link').click()
  const box = page.getByRole('region', { name: /^Por decidir de nuevo/ })
  await expect.element(box).toContainText('Lo decidió Ana Primera')
  await expect.element(box).toContainText('ya no tiene acceso. Su decisión no vale')
  await expect.element(box.getByRole('button', { name: 'Confirmar' })).not.toBeInTheDocument()
  await expect.element(box.getByRole('button', { name: 'Descartar' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Aprobar la vinculación' })).toBeVisible()
  await expectAccessible()
})
