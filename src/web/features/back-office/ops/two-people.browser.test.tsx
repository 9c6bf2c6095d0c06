import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Change, lookAtChange, opsChanges } from '#contract/ops-changes.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { listStaff } from '#contract/staff.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const self = '00000000-0000-4000-8000-000000000009'
const other = '00000000-0000-4000-8000-000000000001'
const asked = {
  id: '00000000-0000-4000-8000-000000000003',
  kind: 'parameter',
  state: 'waiting',
  reason: 'Salió la resolución',
  requested_by: { staff_id: other, name: 'Otra Persona' },
  requested_at: '2026-11-22T15:00:00.000Z',
  is_own: false,
  may_approve: true,
  content: { key: 'UVT', valid_from: '2027-01-01', value: '55000', status: 'in force', source: 'Resolución' },
} as const
const card = page.getByRole('article', { name: /UVT/ })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'admin')
  server.answers(opsTasks, { tasks: [], has_more: false })
})
const show = (change: WireKeys<Change>) => server.answers(opsChanges, () => ({ changes: [change] }))

test('O04 A17 who is not independent sees no button to approve, and reads who could', async () => {
  const approvers = [
    { staff_id: other, name: 'Ana Ruiz' },
    { staff_id: other, name: 'Luis Gil', from: '2026-11-29T15:00:00.000Z' },
  ]
  show({ ...asked, four_eyes: { approvers, passed_alone: false, may_look: false } })
  await renderApp('/ops/cambios', { server })
  await expect
    .element(card)
    .toContainText(/La aprueba alguien de Administración: Ana Ruiz o Luis Gil \(desde .*29.*\)\./)
  await expectAbsent(card.getByRole('button', { name: /^Aprobar/ }))
  await expect.element(card.getByRole('button', { name: /^Rechazar/ })).toBeVisible()
  await expectAccessible()
})

test('O04 A17 who waits reads that the second person is away, until when, and who stands in', async () => {
  const stand_in = { staff_id: self, name: 'Luis Gil' }
  const away = [
    { staff_id: other, name: 'Ana Ruiz', until: '2026-12-04', stand_in },
    { staff_id: other, name: 'Eva Paz', until: '2026-12-09' },
  ]
  const approvers = [{ staff_id: other, name: 'Ana Ruiz', from: '2026-12-05T05:00:00.000Z' }]
  show({ ...asked, is_own: true, four_eyes: { approvers, away, passed_alone: false, may_look: false } })
  await renderApp('/ops/cambios', { server })
  await expect.element(card).toContainText('Ana Ruiz no está hasta el 4 dic 2026: su reemplazo es Luis Gil.')
  await expect.element(card).toContainText('Eva Paz no está hasta el 9 dic 2026: nadie le reemplaza por ahora.')
  await expectAccessible()
})

test('O04 A17 where nobody can approve, the card says what has to be done', async () => {
  show({ ...asked, four_eyes: { approvers: [], passed_alone: false, may_look: false } })
  await renderApp('/ops/cambios', { server })
  await expect.element(card).toContainText('Quien administra el servidor crea otra persona administradora')
})

test('O04 A17 the founder reads until when they may approve alone', async () => {
  const alone = { approvers: [{ staff_id: self, name: 'Persona' }], alone_until: '2026-12-05T15:00:00.000Z' }
  show({ ...asked, four_eyes: { ...alone, passed_alone: false, may_look: false } })
  await renderApp('/ops/cambios', { server })
  await expect.element(card).toContainText(/aprueba a solas hasta el .*5/)
  await expect.element(card.getByRole('button', { name: /^Aprobar/ })).toBeVisible()
})

test('O04 A17 what one person approved alone stays marked until another says that they looked', async () => {
  const decided = { ...asked, state: 'approved', decided_at: asked.requested_at } as const
  let isSeen = false
  server.answers(opsChanges, () => ({ changes: [decidedOnce()] }))
  const decidedOnce = (): WireKeys<Change> => ({
    ...decided,
    four_eyes: isSeen
      ? {
          passed_alone: true,
          may_look: false,
          looked_by: { staff_id: self, name: 'Persona' },
          looked_at: '2026-11-28T15:00:00.000Z',
        }
      : { passed_alone: true, may_look: true },
  })
  server.answers(lookAtChange, () => {
    isSeen = true
    return decidedOnce()
  })
  await renderApp('/ops/cambios?estado=decididos', { server })
  await expect.element(card).toContainText('La aprobó una sola persona, y nadie más la ha mirado.')
  await card.getByRole('button', { name: /^Ya lo miré/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ya lo miré' }).click()
  await expect.element(card).toContainText(/La aprobó una sola persona\. Persona la miró/)
})

test('O04 A17 the team says who can agree to a new member, and that nobody can', async () => {
  const member = {
    role: 'ops',
    has_authenticator: false,
    passkeys: 0,
    disabled: false,
    awaits_confirmation: true,
    nobody_else_looked: false,
    created_at: '2026-11-22T15:00:00.000Z',
  } as const
  server.answers(listStaff, {
    staff: [
      {
        ...member,
        staff_id: other,
        phone: '+573001234567',
        name: 'Nueva Uno',
        confirmers: [{ staff_id: self, name: 'Persona' }],
      },
      { ...member, staff_id: other.replace('1', '2'), phone: '+573001234568', name: 'Nueva Dos', confirmers: [] },
      {
        ...member,
        staff_id: other.replace('1', '3'),
        phone: '+573001234569',
        name: 'Nueva Tres',
        awaits_confirmation: false,
        nobody_else_looked: true,
        confirmers: [],
      },
    ],
  })
  await renderApp('/ops/equipo', { server })
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect.element(row('Nueva Uno')).toContainText('Puede aprobarlo Persona.')
  await expect.element(row('Nueva Dos')).toContainText('Nadie puede aprobarlo todavía.')
  await expect.element(row('Nueva Tres')).toContainText('Activo, sin que otra persona lo haya mirado')
  await expect.element(row('Nueva Uno').getByRole('button', { name: /^Aprobar su acceso/ })).toBeVisible()
  await expectAbsent(row('Nueva Dos').getByRole('button', { name: /^Aprobar su acceso/ }))
  await expect.element(page.getByText('Quien administra el servidor crea otra persona')).toBeVisible()
  await expectAccessible()
})
