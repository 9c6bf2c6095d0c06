import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { opsCampaigns } from '#contract/bonus-campaigns.ts'
import type { WireAnswer } from '#contract/call.ts'
import { opsPipeline, opsProcesses } from '#contract/ops.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const processUuid = '00000000-0000-4000-8000-000000000002'
const rail = page.getByRole('navigation', { name: 'Equipo' })
const dialog = page.getByRole('dialog', { name: 'Ir a…' })
const field = dialog.getByRole('combobox', { name: 'Buscar' })

let server: FakeServer
let searched: string[]
beforeEach(() => {
  searched = []
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsPipeline, { statuses: [] })
  server.answers(opsProcesses, ({ body }) => {
    if (body.search) searched.push(body.search)
    return { processes: body.search === '3001234567' ? [found] : [] }
  })
})

test('O01 the staff area has a bar of its own and no header of customers; on a phone its pages fold away', async () => {
  workAs('compliance')
  await renderApp('/ops/dashboard', { server })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Procesos' })).toBeVisible()
  await expectAbsent(page.getByRole('link', { name: 'Simulador', exact: true }))
  expect(document.querySelectorAll('main, [role=main]').length).toBe(1)
  expect(document.querySelectorAll('header.deep').length).toBe(1)
  await expectAbsent(rail)
  await page.getByRole('button', { name: 'Páginas' }).click()
  await expect.element(rail.getByRole('link', { name: 'Procesos' })).toHaveAttribute('aria-current', 'page')
  await expectAbsent(rail.getByRole('link', { name: 'Tasas' }))
  await expectAccessible()
})

test('O01 O04 the rail says how many changes wait for one’s own decision', async () => {
  const waiting = {
    key: 'change-waiting/00000000-0000-4000-8000-000000000003',
    kind: 'change-waiting',
    title: 'Un cambio espera a una segunda persona: aprobarlo o rechazarlo',
    detail: 'Tasas',
    since: '2026-11-22T15:00:00.000Z',
    link: '/ops/cambios',
  }
  server.answers(opsTasks, { tasks: [waiting], has_more: false })
  workAs('ops')
  await renderApp('/ops/dashboard', { server })
  await page.getByRole('button', { name: 'Páginas' }).click()
  await expect.element(rail.getByRole('link', { name: /^Cambios\s*:\s*1\s+por decidir$/ })).toBeVisible()
})

test('O01 Ctrl+K goes to a page by a part of its name, with the keyboard alone', async () => {
  workAs('compliance')
  await renderApp('/ops/dashboard', { server })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Procesos' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog.getByRole('option', { name: /^Procesos/, selected: true })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog.getByRole('option', { name: /^Tareas/, selected: true })).toBeVisible()
  await field.fill('tar')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tareas' })).toBeVisible()
  await expectAbsent(dialog)
})

test('O01 Ctrl+K finds a process by the phone of its customer, which no address shows', async () => {
  workAs('compliance')
  await renderApp('/ops/dashboard', { server })
  await page.getByRole('button', { name: 'Ir a…' }).click()
  await field.fill('30')
  await expect.element(dialog.getByText('Nada coincide', { exact: false })).toBeVisible()
  await field.fill('3001234567')
  await expect.element(dialog.getByRole('option', { name: /^Prueba Ahorradora.*Finandina/ })).toBeVisible()
  await expectAccessible()
  expect(searched).toEqual(['3001234567'])
  expect(window.location.href).not.toContain('3001234567')
})

test('O01 where processes cannot be searched the pages are still found, and it is said', async () => {
  server.refuses(opsProcesses, 'INTERNAL')
  workAs('compliance')
  await renderApp('/ops/tareas', { server })
  await page.getByRole('button', { name: 'Ir a…' }).click()
  await field.fill('cambios')
  await expect.element(dialog.getByRole('option', { name: /^Cambios/ })).toBeVisible()
  await expect.element(dialog.getByText('No pudimos buscar procesos', { exact: false })).toBeVisible()
})

const workAs = (role: StaffRole) => staffAt(server, role)

const found: WireAnswer<typeof opsProcesses>['processes'][number] = {
  process_uuid: processUuid,
  status: 'LEAD-SIN-FORMULARIO',
  bank_id: 22,
  name_bank: 'Finandina',
  brand: 'default',
  amount: 10_000_000,
  term: 360,
  rate: '11.250',
  name: 'Prueba Ahorradora',
  phone: '3001234567',
  flags: { blocked: false, continuation_avoided: false, has_restrictions: false, turbo: false },
  created_at: '2026-11-22T15:00:00.000Z',
  updated_at: '2026-11-22T15:00:00.000Z',
}

test('O04 marketing begins at its own first page, with the pages of its role alone', async () => {
  server.answers(opsCampaigns, { campaigns: [] })
  workAs('marketing')
  await renderApp('/ops/dashboard', { server })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tareas' })).toBeVisible()
  expect(window.location.pathname).toBe('/ops/tareas')
  await page.getByRole('button', { name: 'Páginas' }).click()
  await expect.element(rail.getByRole('link', { name: 'Campañas' })).toBeVisible()
  for (const name of ['Procesos', 'Revisión', 'Conversaciones', 'Conciliación', 'Equipo', 'Auditoría']) {
    await expectAbsent(rail.getByRole('link', { name }))
  }
  await rail.getByRole('link', { name: 'Campañas' }).click()
  await expect.element(page.getByRole('button', { name: 'Nueva campaña' })).toBeVisible()
  await expectAccessible()
})

test('O04 read-only sees a process by its id, without person, and a campaign without a way to change it', async () => {
  const { name: _, ...unnamed } = found
  server.answers(opsProcesses, { processes: [{ ...unnamed, phone: '', is_person_hidden: true }] })
  server.answers(opsCampaigns, { campaigns: [] })
  workAs('read-only')
  await renderApp('/ops/dashboard', { server })
  await expect.element(page.getByRole('link', { name: 'Proceso 00000000' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Páginas' }).click()
  await expectAbsent(rail.getByRole('link', { name: 'Tareas' }))
  await rail.getByRole('link', { name: 'Campañas' }).click()
  await expect.element(page.getByText('No hay campañas')).toBeVisible()
  await expectAbsent(page.getByRole('button', { name: 'Nueva campaña' }))
  await expectAccessible()
})
