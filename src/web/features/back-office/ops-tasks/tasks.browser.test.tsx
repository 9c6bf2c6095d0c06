import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type OpsTask, opsTasks, settleDeadJob, snoozeTask } from '#contract/ops-tasks.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const list = page.getByRole('list', { name: 'Tareas' })
let server: FakeServer
let tasks: WireKeys<OpsTask>[]
beforeEach(() => {
  tasks = [late, dead]
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, () => ({ tasks, has_more: false }))
})

test('O01 a task says who is to be called and calls them, and the list keeps to one kind or bank', async () => {
  await renderApp('/ops/tareas', { server })
  const phone = list.getByRole('link', { name: '+573001234567' })
  await expect.element(phone).toHaveAttribute('href', 'tel:+573001234567')
  await expect.element(list).toContainText('Prueba Ahorradora')
  await expectAccessible()
  await page.getByRole('combobox', { name: 'Clase' }).selectOptions(dead.title)
  await expectAbsent(phone)
  await page.getByRole('combobox', { name: 'Banco' }).selectOptions('Finandina')
  await expect.element(page.getByText('Ninguna tarea así')).toBeVisible()
  await page.getByRole('combobox', { name: 'Clase' }).selectOptions('Todas las clases')
  await expect.element(phone).toBeVisible()
})

test('O01 at 1280 × 800 the first screen has fourteen tasks, each one line of 40 px, and says whole what is cut', async () => {
  const title = 'Aprobado por el banco y sin pagar hace más de 5 días: llamar al cliente hoy mismo'
  const name = 'María de los Ángeles Fernández de Córdoba y Rodríguez de la Espriella'
  tasks = Array.from({ length: 20 }, (_, place) => ({
    ...late,
    key: `payment-late/${place}`,
    title,
    process: { bank_id: 22, name_bank: 'Finandina', name, phone: '+573001234567' },
    taken: { at: late.since, name: 'Persona', is_mine: place % 2 === 0 },
  }))
  await page.viewport(1280, 800)
  await renderApp('/ops/tareas', { server })
  await expect.element(list).toBeVisible()
  const rows = list
    .getByRole('listitem')
    .elements()
    .map((row) => row.getBoundingClientRect())
  expect(new Set(rows.slice(0, -1).map(({ height }) => height))).toEqual(new Set([40]))
  expect(rows.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(14)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
  const row = list.getByRole('listitem').first()
  await expect.element(row.getByTitle(title)).toBeVisible()
  await expect.element(row.getByRole('link', { name: /^Ir\s+a resolverla/ })).toBeVisible()
  await expectAccessible()
})

test('O01 a filter of the address that fits no task is seen among the filters', async () => {
  await renderApp('/ops/tareas?clase=nada&banco=9999', { server })
  await expect.element(page.getByText('Ninguna tarea así')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Clase' })).toHaveDisplayValue('La elegida: sin tareas')
  await page.getByRole('combobox', { name: 'Clase' }).selectOptions('Todas las clases')
  await page.getByRole('combobox', { name: 'Banco' }).selectOptions('Todos los bancos')
  await expect.element(list).toBeVisible()
})

test('O01 a job that failed for good is repeated by a press', async () => {
  const settled: unknown[] = []
  server.answers(settleDeadJob, ({ body, params }) => {
    settled.push({ ...params, ...body })
    tasks = [late]
    return { repeated: true }
  })
  await renderApp('/ops/tareas', { server })
  await list.getByRole('button', { name: /^Repetir/ }).click()
  await expectAbsent(list.getByText(dead.title))
  expect(settled).toEqual([{ job_id: '00000000-0000-4000-8000-000000000007', act: 'repeat' }])
})

test('O01 a task is put aside by keyboard until a day with a note, and those put aside stand by themselves', async () => {
  const asked: { key: string; until: string; note: string }[] = []
  let aside: WireKeys<OpsTask>[] = []
  server.answers(opsTasks, () => ({ tasks, snoozed: aside, has_more: false }))
  server.answers(snoozeTask, ({ body }) => {
    asked.push(body)
    tasks = [dead]
    aside = [{ ...late, snoozed: { until: body.until, note: body.note, name: 'Persona' } }]
    return { until: body.until }
  })
  await page.viewport(360, 800)
  await renderApp('/ops/tareas', { server })
  const button = list.getByRole('button', { name: /^Apartar\s*: Aprobado por el banco/ })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: '¿Apartar la tarea?' })
  await dialog.getByRole('button', { name: 'Apartar' }).click()
  await expect.element(dialog.getByText('Escribe la nota, de al menos 5 caracteres')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Nota/ }).fill('Paga el viernes')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Apartar' }).click()
  // By keyboard too: what was said in passing may lie over it.
  const putAside = page.getByText('1 tarea apartada')
  await expect.element(putAside).toBeVisible()
  putAside.element().closest('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('list', { name: 'Tareas apartadas' })).toContainText('«Paga el viernes»')
  expect(asked.map(({ key, note }) => [key, note])).toEqual([[late.key, 'Paga el viernes']])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

const late: WireKeys<OpsTask> = {
  key: 'payment-late/00000000-0000-4000-8000-000000000002',
  kind: 'payment-late',
  title: 'Aprobado por el banco y sin pagar: llamar al cliente',
  detail: 'Finandina · $ 10.000.000',
  since: '2026-11-20T15:00:00.000Z',
  link: '/ops/proceso?id=00000000-0000-4000-8000-000000000002',
  process: { bank_id: 22, name_bank: 'Finandina', name: 'Prueba Ahorradora', phone: '+573001234567' },
}
const dead: WireKeys<OpsTask> = {
  key: 'job-dead/00000000-0000-4000-8000-000000000007',
  kind: 'job-dead',
  title: 'Un trabajo falló del todo: revisar por qué y repetirlo',
  detail: 'Trabajo signature.prepare',
  since: '2026-11-21T15:00:00.000Z',
  link: '/ops/dashboard',
}
