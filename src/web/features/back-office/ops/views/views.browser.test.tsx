import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsPipeline, opsProcesses } from '#contract/ops.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { dropView, keepView, listViews } from '#contract/ops-views.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { opsProcessAnswer } from '#testing/component/ops-process.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const viewId = '00000000-0000-4000-8000-0000000000aa'
const kept = {
  view_id: viewId,
  name: 'Grandes por pagar',
  view: {
    waits_for: 'customer',
    amount_from: 50_000_000,
    sort: 'amount',
    direction: 'desc',
    columns: ['amount', 'owner'],
  },
} as const

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsPipeline, { statuses: [] })
  server.answers(opsProcesses, { processes: [opsProcessAnswer().process] })
})

test('O01 a member names what is shown now, and keeps filters, order and columns of it', async () => {
  await page.viewport(1280, 800)
  server.answers(keepView, { views: [{ ...kept, view: { ...kept.view, columns: [...kept.view.columns] } }] })
  await renderApp('/ops/dashboard?espera=cliente&minimo=50000000&orden=monto.desc&columnas=monto.responsable', {
    server,
  })
  await page.getByRole('button', { name: 'Guardar esta vista' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialog.getByText('Ponle un nombre')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('Nombre').fill('Grandes por pagar')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const { name, view } = kept
  await expect.poll(() => server.requests(keepView).map(({ body }) => body)).toEqual([{ name, view }])
})

test('O01 a view is one press away, stands in the address, and is removed after a question', async () => {
  await page.viewport(1280, 800)
  server.answers(listViews, { views: [{ ...kept, view: { ...kept.view, columns: [...kept.view.columns] } }] })
  server.answers(dropView, { views: [] })
  await renderApp('/ops/dashboard', { server })
  const tab = page.getByRole('button', { name: 'Grandes por pagar' })
  await expect.element(tab).toHaveAttribute('aria-pressed', 'false')
  await tab.click()
  await expect.element(tab).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => server.requests(opsProcesses).at(-1)?.body)
    .toMatchObject({ waits_for: 'customer', amount_from: 50_000_000, sort: 'amount', direction: 'desc' })
  await expect
    .poll(() => location.search)
    .toBe('?espera=cliente&minimo=50000000&orden=monto.desc&columnas=monto.responsable')
  await expectAccessible()
  await page.getByRole('button', { name: 'Quitar esta vista' }).click()
  await page.getByRole('button', { name: 'Quitarla' }).click()
  await expect.poll(() => server.requests(dropView).map(({ params }) => params)).toEqual([{ view_id: viewId }])
  // Pressed again it shows all.
  await tab.click()
  await expect.poll(() => location.search).toBe('')
})

test('O01 without a view and without a filter there is nothing over the list', async () => {
  await page.viewport(1280, 800)
  await renderApp('/ops/dashboard', { server })
  await expect.element(page.getByRole('table').getByText('Prueba Ahorradora')).toBeVisible()
  expect(page.getByRole('region', { name: 'Mis vistas' }).elements()).toHaveLength(0)
})
