import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { decideQueueItem, listQueue, type QueueItem, showQueueItem } from '#contract/bank-portal.ts'
import { staffSelf } from '#contract/staff.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const uuidOf = (place: number) => `5b4b3c2d-1111-4222-8333-${String(place).padStart(12, '0')}`
const at = '2026-11-20T15:00:00.000Z'
const itemAt = (place: number): WireKeys<QueueItem> => ({
  item_id: uuidOf(place),
  kind: 'application',
  state: 'received',
  bank_id: 22,
  name_bank: 'Finandina',
  process_uuid: uuidOf(100 + place),
  customer: `Persona ${place}`,
  amount: 10_000_000,
  created_at: at,
  updated_at: at,
  ended: false,
})

const count = 4

/** A desk of applications, on which nobody has decided. */
function fullDesk() {
  const server = fakeServer()
  const decided = new Set<string>()
  personAt(server, { fullName: 'Berta Segunda', signedIn: true })
  server.answers(staffSelf, {
    staff_id: '4a4b3c2d-1111-4222-8333-444455556666',
    name: 'Berta Segunda',
    role: 'bank',
    bank_id: 22,
    ...{ has_authenticator: true, has_one_time_password: true, has_passkey: false },
    verified_until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const shown = (place: number): WireKeys<QueueItem> =>
    decided.has(uuidOf(place))
      ? {
          ...itemAt(place),
          proposal: { proposal_id: uuidOf(200 + place), action: 'approve', proposed_at: at, is_own: true },
        }
      : itemAt(place)
  server.answers(listQueue, () => ({ items: Array.from({ length: count }, (_, place) => shown(place)), more: false }))
  server.answers(showQueueItem, ({ params }) => {
    const item = shown(Number(params.item_id.slice(-12)))
    const actions = item.proposal ? [] : (['approve', 'decline'] as const)
    return {
      item,
      sections: [{ title: 'Cliente', rows: [] }],
      files: [],
      actions: [...actions],
      second_person: 'ready',
    }
  })
  server.answers(decideQueueItem, ({ params }) => {
    decided.add(params.item_id)
    return { state: 'received', proposal_id: uuidOf(200) }
  })
  return { server, decided }
}

const panel = (place: number) => page.getByRole('dialog', { name: `Persona ${place}`, exact: true })

test('N05 applications are decided over the desk without coming back to it, and the tab says what waits', async () => {
  const { server, decided } = fullDesk()
  await page.viewport(1280, 800)
  await renderApp('/ops/banco', { server })
  await expect.poll(() => document.title).toContain('(4) Mesa del banco')
  await page.getByRole('link', { name: /Persona 0/ }).click()
  for (let place = 0; place < count; place += 1) {
    await expect.element(panel(place)).toBeVisible()
    await panel(place).getByRole('button', { name: 'Aprobar la vinculación' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Aprobar la vinculación?' })
    await dialog.getByRole('button', { name: 'Aprobar la vinculación' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(panel(place).getByRole('region', { name: /^Espera a otra persona/ })).toBeVisible()
    await userEvent.keyboard('j')
  }
  expect(decided.size).toBe(count)
  await expect.poll(() => document.title).toMatch(/^Mesa del banco/)
  await expectAccessible()
})

test('N05 on a phone an item is the whole screen, «back» leads to the desk, and what is none says so', async () => {
  const { server } = fullDesk()
  await page.viewport(390, 844)
  const app = await renderApp('/ops/banco', { server })
  await page.getByRole('link', { name: /Persona 3/ }).click()
  await expect.element(panel(3).getByRole('region', { name: 'Cliente' })).toBeVisible()
  expect(panel(3).element().getBoundingClientRect().width).toBe(390)
  await expectAccessible()
  history.back()
  await expect.element(panel(3)).not.toBeInTheDocument()
  server.refuses(showQueueItem, 'DESK_ITEM_NOT_FOUND')
  await app.open(`/ops/banco?item=${uuidOf(77)}`)
  await expect.element(page.getByText('Eso no está en la mesa')).toBeVisible()
})
