import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { opsMove, opsPipeline, opsProcess, opsProcesses } from '#contract/ops.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { opsProcessAnswer } from '#testing/component/ops-process.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const uuidOf = (place: number) => `00000000-0000-4000-8002-${String(place).padStart(12, '0')}`
const placeOf = (uuid: string) => Number(uuid.slice(-12))
const rowAt = (place: number) => ({
  ...opsProcessAnswer().process,
  process_uuid: uuidOf(place),
  name: `Persona ${place}`,
  status: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA' as const,
})

let server: FakeServer
let left: number[]
beforeEach(() => {
  left = Array.from({ length: 20 }, (_, place) => place)
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsPipeline, { statuses: [] })
  server.answers(opsProcesses, () => ({ processes: left.map(rowAt) }))
  server.answers(opsProcess, ({ params }) =>
    opsProcessAnswer({
      process: rowAt(placeOf(params.process_uuid)),
      papers: [{ kind: 'identity-back', label: 'Cédula, respaldo', required: true, viewed: false }],
      events: [
        { event: 'documents-approved', to: 'ENVIADOS-DOCUMENTOS-A-FIRMA', needs_reason: false, two_people: false },
        { event: 'documents-rejected', to: 'CLIENTE-SUBIENDO-DOCUMENTOS', needs_reason: true, two_people: false },
        { event: 'cancelled', to: 'NEGOCIO-PERDIDO', needs_reason: true, two_people: false },
      ],
      notes: [{ id: uuidOf(99), author: 'Mario', text: 'Llamar el lunes', at: '2026-11-22T15:00:00.000Z' }],
    }),
  )
})

const panel = (name: string) => page.getByRole('dialog', { name, exact: true })
const row = (place: number) => page.getByRole('table').getByRole('link', { name: `Persona ${place}`, exact: true })

test('O01 Enter opens the process over the right half of the list, and the list stays in use', async () => {
  await page.viewport(1280, 800)
  await renderApp('/ops/dashboard?estado=DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', { server })
  await expect.element(row(0)).toBeVisible()
  await userEvent.keyboard('jj{Enter}')
  await expect.element(panel('Persona 1')).toBeVisible()
  expect(location.search).toBe(`?estado=DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA&abierto=${uuidOf(1)}`)
  const { left: from, right } = panel('Persona 1').element().getBoundingClientRect()
  expect([from, right]).toEqual([640, 1280])
  await expect.element(panel('Persona 1').getByText('Falta: Cédula, respaldo.')).toBeVisible()
  // The papers begin on the first screen.
  const papers = panel('Persona 1').getByRole('heading', { name: 'Documentos' })
  expect(papers.element().getBoundingClientRect().bottom).toBeLessThan(700)
  await expectAccessible()
  // A press on another row shows that one in its place.
  await row(3).click()
  await expect.element(panel('Persona 3')).toBeVisible()
  await expect.element(row(3)).toHaveAttribute('aria-current', 'true')
})

test('O01 j and k lead to the next and the former process, and Escape back to its row', async () => {
  await page.viewport(1280, 800)
  await renderApp('/ops/dashboard', { server })
  await row(0).click()
  await expect.element(panel('Persona 0')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(panel('Persona 1')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(panel('Persona 2').getByText('Le toca al equipo', { exact: false })).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(panel('Persona 1')).toBeVisible()
  expect(panel('Persona 1').element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(row(1)).toHaveFocus()
  await expect.poll(() => location.search).toBe('')
  await userEvent.keyboard('j')
  await expect.element(row(2)).toHaveFocus()
})

test('O01 «back» closes the process and keeps the list; its address opens both', async () => {
  await page.viewport(1280, 800)
  const app = await renderApp('/ops/dashboard?banco=22', { server })
  await row(4).click()
  await expect.element(panel('Persona 4')).toBeVisible()
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(row(4)).toBeVisible()
  expect(location.search).toBe('?banco=22')
  // Who came by a link has nothing of the list behind them: closing stays on it.
  await app.open(`/ops/dashboard?banco=22&abierto=${uuidOf(2)}`)
  await panel('Persona 2').getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => location.search).toBe('?banco=22')
})

test('O01 after a decision the process leaves the list, and j leads to the one that took its place', async () => {
  await page.viewport(1280, 800)
  server.answers(opsMove, ({ params }) => {
    left = left.filter((place) => place !== placeOf(params.process_uuid))
    return { status: 'CLIENTE-SUBIENDO-DOCUMENTOS' }
  })
  await renderApp('/ops/dashboard', { server })
  await row(5).click()
  await panel('Persona 5').getByRole('button', { name: 'Rechazar los documentos' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Rechazar los documentos?' })
  await dialog.getByRole('textbox').last().fill('Falta el respaldo.')
  await dialog.getByRole('button', { name: 'Rechazar los documentos' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row(5)).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  await expect.element(panel('Persona 6')).toBeVisible()
})

test('O01 what is seldom done is in a menu, what cannot be undone last; Escape closes the menu alone', async () => {
  await page.viewport(1280, 800)
  await renderApp(`/ops/dashboard?abierto=${uuidOf(0)}`, { server })
  await page.getByRole('button', { name: 'Más acciones' }).click()
  const items = page.getByRole('menu').getByRole('menuitem')
  await expect
    .poll(() =>
      items
        .elements()
        .map(({ textContent }) => textContent)
        .at(-1),
    )
    .toBe('Cancelar el proceso')
  expect(items.elements().map(({ textContent }) => textContent)).toContain('Escribirle al cliente')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(panel('Persona 0')).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Bloquear el proceso' }).click()
  await expect.element(page.getByRole('dialog', { name: '¿Bloquear el proceso?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel('Persona 0')).toBeVisible()
})

test('O01 on a phone the process is the whole screen; a process that is none says so', async () => {
  await page.viewport(390, 844)
  const app = await renderApp('/ops/dashboard', { server })
  await page.getByRole('list').getByRole('link', { name: 'Persona 1', exact: true }).click()
  await expect.element(panel('Persona 1')).toBeVisible()
  const { top, width } = panel('Persona 1').element().getBoundingClientRect()
  expect([top, width]).toEqual([0, 390])
  await panel('Persona 1').getByRole('button', { name: 'Notas (1)' }).click()
  await expect.element(panel('Persona 1').getByText('Llamar el lunes')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  await panel('Persona 1').getByRole('button', { name: 'El siguiente' }).click()
  await expect.element(panel('Persona 2')).toBeVisible()
  server.refuses(opsProcess, 'PROCESS_NOT_FOUND')
  await app.open(`/ops/dashboard?abierto=${uuidOf(77)}`)
  await expect.element(panel('Proceso').getByText('No encontramos esa apertura')).toBeVisible()
})
