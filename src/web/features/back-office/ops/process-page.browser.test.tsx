import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsFlags, opsNote, opsProcess } from '#contract/ops.ts'
import { assignProcesses, messageCustomers, opsColleagues } from '#contract/ops-bulk.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { opsProcessAnswer, processUuid } from '#testing/component/ops-process.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const address = `/ops/proceso?id=${processUuid}`
const at = '2026-11-22T15:00:00.000Z'
const lucia = '00000000-0000-4000-8000-000000000077'

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsColleagues, {
    colleagues: [
      { staff_id: lucia, name: 'Lucía Rojas', role: 'compliance' },
      { staff_id: '00000000-0000-4000-8000-000000000078', name: 'Mario Luna', role: 'ops' },
    ],
  })
  server.answers(
    opsProcess,
    opsProcessAnswer({
      events: [{ event: 'cancelled', to: 'NEGOCIO-PERDIDO', needs_reason: true, two_people: false }],
      unavailable: [
        { event: 'deposit-handed-in', reason: 'no-payment', statuses: [] },
        { event: 'documents-approved', reason: 'elsewhere', statuses: ['DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA'] },
      ],
      history: [{ event: 'created', to: 'LEAD-SIN-FORMULARIO', actor: 'customer', at }],
      notes: [{ id: '00000000-0000-4000-8000-000000000005', author: 'Mario', text: 'Llamar el lunes', at }],
    }),
  )
})

test('O01 «por qué no puedo» says of each step that is not offered what is in its way', async () => {
  await page.viewport(1280, 800)
  await renderApp(address, { server })
  await page.getByText('Por qué no puedo…').click()
  await expect.element(page.getByText('No hay un pago por PSE que espere respuesta.')).toBeVisible()
  await expect.element(page.getByText(/^Se puede en «/)).toBeVisible()
  await expectAccessible()
})

test('O01 at 1280 px what one reads stands in tabs beside the papers', async () => {
  await page.viewport(1280, 800)
  await renderApp(address, { server })
  const placeOf = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect()
  await expect.element(page.getByRole('region', { name: 'Documentos' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Datos declarados' })).toBeVisible()
  await page.getByRole('button', { name: 'Notas (1)' }).click()
  const [papers, notes] = ['Documentos', 'Notas del equipo'].map(placeOf)
  expect(notes?.right).toBeLessThanOrEqual(papers?.left ?? 0)
  expect(page.getByRole('region', { name: 'Datos declarados' }).elements()).toHaveLength(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
})

test('O01 on a phone the papers are a tab beside the others', async () => {
  await page.viewport(390, 844)
  await renderApp(address, { server })
  await page.getByRole('button', { name: 'Documentos' }).click()
  await expect.element(page.getByRole('heading', { name: 'Documentos' })).toBeVisible()
  expect(page.getByText('Llamar el lunes').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Notas (1)' }).click()
  await expect.element(page.getByText('Llamar el lunes')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Historia' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Historia' }).click()
  await expect.element(page.getByText('Apertura creada')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

test('O01 a colleague is called by name with @, and the note says so to the server', async () => {
  await page.viewport(1280, 800)
  server.answers(opsNote, { id: '00000000-0000-4000-8000-000000000006' })
  await renderApp(address, { server })
  await page.getByRole('button', { name: 'Notas (1)' }).click()
  const field = page.getByLabelText('Nueva nota')
  await field.fill('Falta una firma, @lu')
  expect(page.getByRole('button', { name: '@Mario Luna' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: '@Lucía Rojas' }).click()
  await expect.element(field).toHaveValue('Falta una firma, @Lucía Rojas ')
  await expectAccessible()
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect
    .poll(() => server.requests(opsNote).map(({ body }) => body))
    .toEqual([{ text: 'Falta una firma, @Lucía Rojas', mentions: [lucia] }])
})

test('O01 one process is assigned and its customer written to from its page', async () => {
  await page.viewport(1280, 800)
  server.answers(assignProcesses, { results: [{ process_uuid: processUuid, done: true }] })
  server.answers(messageCustomers, {
    results: [{ process_uuid: processUuid, done: false, code: 'CONVERSATION_TAKEN', why: 'La atiende otra persona.' }],
  })
  await renderApp(address, { server })
  await expect.element(page.getByText('Sin responsable', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Asignar a alguien' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Asignar' }).click()
  await expect
    .poll(() => server.requests(assignProcesses).map(({ body }) => body))
    .toEqual([{ process_uuids: [processUuid], staff_id: '00000000-0000-4000-8000-000000000009' }])
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Escribirle al cliente' }).click()
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Ya casi.')
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
  await expect.element(page.getByText('La atiende otra persona.')).toBeVisible()
})

test('O01 a double press on what confirms asks the server once, and again after it failed', async () => {
  await page.viewport(1280, 800)
  server.refuses(opsFlags, 'UNAVAILABLE')
  await renderApp(address, { server })
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Bloquear el proceso' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Bloquear el proceso' })
  const press = () => (confirm.element() as HTMLButtonElement).click()
  await expect.element(confirm).toBeVisible()
  press()
  press()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(server.requests(opsFlags)).toHaveLength(1)
  press()
  await expect.poll(() => server.requests(opsFlags).length).toBe(2)
})
