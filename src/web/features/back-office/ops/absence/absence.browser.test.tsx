import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsTasks } from '#contract/ops-tasks.ts'
import { listStaff } from '#contract/staff.ts'
import { endAccess, handOver, memberHoldings, ownAbsence, setOwnAbsence } from '#contract/staff-absences.ts'
import { getStaffDigest } from '#contract/staff-digest.ts'
import { listPasskeys } from '#contract/staff-passkeys.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const self = '00000000-0000-4000-8000-000000000009'
const ana = '00000000-0000-4000-8000-000000000001'
const luis = '00000000-0000-4000-8000-000000000002'
const since = '2026-11-22T15:00:00.000Z'
const all = ['task', 'process', 'mention', 'conversation'] as const
const receivers = [
  { staff_id: luis, name: 'Luis Gil', role: 'ops' as const, takes: [...all] },
  { staff_id: self, name: 'Persona', role: 'read-only' as const, takes: [] },
]
const held = [
  { kind: 'task' as const, label: 'Documentos por revisar · Finandina', link: '/ops/tareas', since },
  { kind: 'process' as const, label: 'Finandina · $ 10.000.000', link: '/ops/proceso', since },
  { kind: 'change' as const, label: 'Tasas', link: '/ops/cambios', since },
]
const absence = {
  from: '2026-11-20',
  until: '2026-12-05',
  stand_in: { staff_id: luis, name: 'Luis Gil' },
  is_now: true,
}
const member = { staff_id: ana, name: 'Ana Ruiz', role: 'ops' as const, receivers, held }

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  personAt(server, { fullName: 'Persona', signedIn: true })
  staffAt(server, 'admin')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(listPasskeys, { passkeys: [] })
  server.answers(getStaffDigest, { frequency: 'each', state: 'none' })
})
const memberPage = `/ops/equipo?integrante=${ana}`

test('O04 before somebody leaves, the page says what they hold and where each thing goes, and the reason is asked', async () => {
  server.answers(memberHoldings, { ...member, absence })
  server.answers(endAccess, { given: 2, freed: 0, withdrawn: 1, sessions_ended: 1 })
  await renderApp(memberPage, { server })
  await expect.element(page.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible()
  await expect
    .element(page.getByText('Ausencia hoy, del 20 de noviembre de 2026 al 5 de diciembre de 2026'))
    .toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Quién lo recibe' })).toHaveValue(luis)
  await expect.element(page.getByText('Pasan a Luis Gil.').first()).toBeVisible()
  await expect
    .element(page.getByText('Al salir del equipo se retiran: otra persona puede pedirlos de nuevo.'))
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('combobox', { name: 'Quién lo recibe' }).selectOptions('Persona')
  await expect.element(page.getByText('Quedan sin responsable.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Quién lo recibe' }).selectOptions('Luis Gil')
  await page.getByRole('button', { name: 'Terminar su acceso' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toContainText('Pasan a Luis Gil. Al salir del equipo se retiran')
  await dialog.getByRole('button', { name: 'Terminar su acceso' }).click()
  await expect.element(dialog).toContainText('Escribe el motivo')
  await dialog.getByRole('textbox', { name: 'Por qué' }).fill('Cambió de trabajo')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Terminar su acceso' }).click()
  await expect.element(page.getByText('Ana Ruiz ya no es parte del equipo')).toBeVisible()
  expect(server.requests(endAccess).map(({ body }) => body)).toEqual([{ to: luis, reason: 'Cambió de trabajo' }])
})

test('O04 of the last two administrators the page says why they stay', async () => {
  server.answers(memberHoldings, { ...member, role: 'admin', held: [], stays_because: 'last-admins' })
  await renderApp(memberPage, { server })
  await expect.element(page.getByText(/El equipo necesita dos personas administradoras/)).toBeVisible()
  await expect.element(page.getByText('Nada a cargo.')).toBeVisible()
  await expectAbsent(page.getByRole('button', { name: 'Terminar su acceso' }))
})

test('O04 what cannot be read says so and can be tried again', async () => {
  server.loses(memberHoldings)
  await renderApp(memberPage, { server })
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})

test('O04 a member says from when to when they are away, and days in the wrong order are not sent', async () => {
  server.answers(ownAbsence, { ...member, staff_id: self, stands_in_for: [] })
  server.answers(setOwnAbsence, { absence })
  await renderApp('/ops/mi-acceso', { server })
  await page.getByLabelText('Primer día').fill('2026-12-10')
  await page.getByLabelText('Último día').fill('2026-12-01')
  await page.getByRole('button', { name: 'Guardar la ausencia' }).click()
  await expect.element(page.getByText('Va después del primer día')).toBeVisible()
  expect(server.requests(setOwnAbsence)).toEqual([])
  await page.getByLabelText('Último día').fill('2026-12-20')
  await page.getByRole('combobox', { name: /Quién suple/ }).selectOptions('Luis Gil')
  await expectAccessible()
  await page.getByRole('button', { name: 'Guardar la ausencia' }).click()
  await expect.element(page.getByText('Guardamos la ausencia')).toBeVisible()
  expect(server.requests(setOwnAbsence).map(({ body }) => body)).toEqual([
    { absence: { from: '2026-12-10', until: '2026-12-20', stand_in_id: luis } },
  ])
})

test('O04 the stand-in takes over with one press what a colleague who is away holds', async () => {
  const away = { staff_id: ana, name: 'Ana Ruiz', until: '2026-12-05', held: 3 }
  server.answers(ownAbsence, { ...member, staff_id: self, held: [], stands_in_for: [away] })
  server.answers(handOver, { given: 2, freed: 1 })
  await renderApp('/ops/mi-acceso', { server })
  await expect.element(page.getByText(/hasta el 5 de diciembre de 2026. Tiene 3 a cargo/)).toBeVisible()
  await page.getByRole('button', { name: 'Recibirlo todo' }).click()
  await expect.element(page.getByText('Pasaron 2 asuntos; 1 volvió al equipo')).toBeVisible()
  expect(server.requests(handOver).map(({ body }) => body)).toEqual([{ to: self }])
})

test('O04 the team shows who is away and who left', async () => {
  const row = {
    role: 'ops' as const,
    has_authenticator: true,
    passkeys: 0,
    disabled: false,
    awaits_confirmation: false,
    nobody_else_looked: false,
    created_at: since,
  }
  server.answers(listStaff, {
    staff: [
      { ...row, staff_id: ana, phone: '+573001234567', name: 'Ana Ruiz', away_until: '2026-12-05' },
      { ...row, staff_id: luis, phone: '+573001234568', name: 'Luis Gil', disabled: true, left_at: since },
    ],
  })
  await renderApp('/ops/equipo', { server })
  await expect.element(page.getByRole('row', { name: /Ana Ruiz/ })).toContainText('Ausente hasta el 5')
  await expect.element(page.getByRole('row', { name: /Luis Gil/ })).toContainText('Se fue el 22')
  await expect.element(page.getByRole('link', { name: 'Ana Ruiz' })).toBeVisible()
  await expectAbsent(page.getByRole('link', { name: 'Luis Gil' }))
})
