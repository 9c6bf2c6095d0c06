import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { opsPipeline, opsProcesses } from '#contract/ops.ts'
import { assignProcesses, cancelProcesses, messageCustomers, opsColleagues } from '#contract/ops-bulk.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { opsProcessAnswer } from '#testing/component/ops-process.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const uuidOf = (place: number) => `00000000-0000-4000-8002-${String(place).padStart(12, '0')}`
const colleague = '00000000-0000-4000-8000-000000000077'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  prepare('ops', 5)
})

function prepare(role: StaffRole, count: number) {
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, role)
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsPipeline, { statuses: [] })
  server.answers(opsProcesses, {
    processes: Array.from({ length: count }, (_, place) => ({
      ...opsProcessAnswer().process,
      process_uuid: uuidOf(place),
      name: `Persona ${place}`,
    })),
  })
  server.answers(opsColleagues, {
    colleagues: [
      { staff_id: '00000000-0000-4000-8000-000000000009', name: 'Persona', role: 'ops' },
      { staff_id: colleague, name: 'Lucía Rojas', role: 'compliance' },
    ],
  })
}

const box = (name: string) => page.getByRole('table').getByRole('checkbox', { name, exact: true })
const bar = page.getByRole('region', { name: 'Procesos elegidos' })

test('O01 chosen rows are assigned together; what was refused says why and stays chosen', async () => {
  await page.viewport(1280, 800)
  server.answers(assignProcesses, {
    results: [
      { process_uuid: uuidOf(0), done: true },
      { process_uuid: uuidOf(2), done: false, code: 'PROCESS_TAKEN', why: 'Alguien del equipo responde por él.' },
    ],
  })
  await renderApp('/ops/dashboard', { server })
  await box('Elegir Persona 0').click()
  await box('Elegir Persona 2').click()
  await expect.element(bar.getByText('2 elegidos')).toBeVisible()
  await expectAccessible()
  await bar.getByRole('button', { name: 'Asignar' }).click()
  await page.getByRole('combobox', { name: 'Responsable' }).last().selectOptions('Lucía Rojas (Cumplimiento)')
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Asignar' }).click()
  await expect
    .poll(() => server.requests(assignProcesses).map(({ body }) => body))
    .toEqual([{ process_uuids: [uuidOf(0), uuidOf(2)], staff_id: colleague }])
  await expect.element(bar.getByText('1 elegido')).toBeVisible()
  await expect.element(bar.getByText('Alguien del equipo responde por él.')).toBeVisible()
  await expect.element(box('Elegir Persona 0')).not.toBeChecked()
  await expect.element(box('Elegir Persona 2')).toBeChecked()
  await expectAccessible()
})

test('O01 «todas las que se ven» chooses a hundred, as many as one request takes, and lets them go again', async () => {
  await page.viewport(1280, 800)
  prepare('ops', 104)
  await renderApp('/ops/dashboard', { server })
  await box('Elegir todas las que se ven').click()
  await expect.element(bar.getByText('100 elegidos, los que caben en una vez')).toBeVisible()
  await expect.element(box('Elegir Persona 99')).toBeChecked()
  await expect.element(box('Elegir Persona 100')).not.toBeChecked()
  await box('Elegir todas las que se ven').click()
  expect(bar.elements()).toHaveLength(0)
})

test('O01 the key x chooses the row that has the focus, and does nothing elsewhere', async () => {
  await page.viewport(1280, 800)
  await renderApp('/ops/dashboard', { server })
  await expect.element(box('Elegir Persona 0')).toBeVisible()
  await userEvent.keyboard('xjjx')
  await expect.element(box('Elegir Persona 1')).toBeChecked()
  await expect.element(bar.getByText('1 elegido')).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(box('Elegir Persona 1')).not.toBeChecked()
})

test('O01 a message and a cause are asked for before they are sent, and a retry has the same key', async () => {
  await page.viewport(1280, 800)
  server.refuses(messageCustomers, 'UNAVAILABLE')
  server.answers(cancelProcesses, { results: [{ process_uuid: uuidOf(0), done: true }] })
  await renderApp('/ops/dashboard', { server })
  await box('Elegir Persona 0').click()
  await bar.getByRole('button', { name: 'Escribir' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(dialog.getByText('Escribe el mensaje')).toBeVisible()
  await dialog.getByLabelText('Mensaje').fill('Hoy no hay PSE.')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => server.requests(messageCustomers)).toHaveLength(1)
  server.answers(messageCustomers, { results: [{ process_uuid: uuidOf(0), done: true }] })
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => server.requests(messageCustomers)).toHaveLength(2)
  const keys = server.requests(messageCustomers).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  await box('Elegir Persona 0').click()
  await bar.getByRole('button', { name: 'Cancelar procesos' }).click()
  await dialog.getByLabelText('Motivo').fill('El banco cerró hoy.')
  await dialog.getByRole('button', { name: 'Cancelar el proceso' }).click()
  await expect
    .poll(() => server.requests(cancelProcesses).map(({ body }) => body))
    .toEqual([{ process_uuids: [uuidOf(0)], reason: 'El banco cerró hoy.' }])
})

test('O01 the file has the chosen rows alone', async () => {
  await page.viewport(1280, 800)
  await renderApp('/ops/dashboard?orden=monto.desc', { server })
  await box('Elegir Persona 3').click()
  await expect
    .element(bar.getByRole('link', { name: 'Exportar' }))
    .toHaveAttribute('href', `/api/ops/processes/export?process_uuids=${uuidOf(3)}&sort=amount&direction=desc`)
})

test('O01 at 390 px rows are chosen on their cards, and what is done with them takes one line and a menu', async () => {
  await page.viewport(390, 844)
  await renderApp('/ops/dashboard', { server })
  await page.getByRole('list').getByRole('checkbox', { name: 'Elegir Persona 0', exact: true }).click()
  await expect.element(bar.getByText('1 elegido')).toBeVisible()
  expect(bar.element().getBoundingClientRect().height).toBeLessThanOrEqual(75)
  await bar.getByRole('button', { name: 'Más' }).click()
  const menu = page.getByRole('menu')
  await expect
    .element(menu.getByRole('menuitem', { name: 'Exportar' }))
    .toHaveAttribute('href', `/api/ops/processes/export?process_uuids=${uuidOf(0)}&sort=age&direction=asc`)
  await expectAccessible()
  await menu.getByRole('menuitem', { name: 'Escribir' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Escribirle al cliente' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

test('O01 O04 who may not work on processes chooses none', async () => {
  await page.viewport(1280, 800)
  prepare('compliance', 5)
  await renderApp('/ops/dashboard', { server })
  await expect.element(page.getByRole('table').getByText('Persona 0', { exact: true })).toBeVisible()
  expect(page.getByRole('table').getByRole('checkbox').elements()).toHaveLength(0)
})
