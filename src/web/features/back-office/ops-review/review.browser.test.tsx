import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { opsMove, opsProcess, opsProcesses } from '#contract/ops.ts'
import { opsDocumentPages } from '#contract/ops-documents.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { type FakeServer, Refusal } from '#testing/component/fake-server.ts'
import { opsProcessAnswer } from '#testing/component/ops-process.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const status = 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA'
const at = '2026-11-22T15:00:00.000Z'
const count = 30
const idOf = (place: number, what = 2) => `00000000-0000-4000-800${what}-${String(place).padStart(12, '0')}`
const kinds = ['identity-front', 'identity-back', 'tax-return'] as const
const labels = ['Cédula por el frente', 'Cédula por el respaldo', 'Declaración de renta']

function opening(place: number) {
  return opsProcessAnswer({
    process: {
      ...opsProcessAnswer().process,
      process_uuid: idOf(place),
      status,
      name: `Persona ${place}`,
    },
    identity: {
      status: 'success',
      read: [
        { label: 'Primer apellido', value: 'Pérez', declared: 'Peres', differs: true },
        { label: 'Número', value: '1020304105', declared: '1020304105', differs: false },
      ],
    },
    documents: kinds.map((kind, paper) => ({
      id: idOf(place * 10 + paper, 3),
      kind,
      label: labels[paper] ?? '',
      file_name: 'papel.pdf',
      media_type: 'application/pdf',
      size_bytes: 1_000,
      created_at: at,
    })),
    papers: kinds.map((kind, paper) => ({
      kind,
      label: labels[paper] ?? '',
      required: true,
      document_id: idOf(place * 10 + paper, 3),
      viewed: false,
    })),
    events: [
      { event: 'documents-approved', to: 'ENVIADOS-DOCUMENTOS-A-FIRMA', needs_reason: false, two_people: false },
      { event: 'documents-rejected', to: 'CLIENTE-SUBIENDO-DOCUMENTOS', needs_reason: true, two_people: false },
    ],
  })
}

let server: FakeServer
let moves: { id: string; body: unknown }[]
beforeEach(() => {
  moves = []
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsDocumentPages, { page_count: 1 })
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsProcesses, () => ({
    processes: Array.from({ length: count }, (_, place) => opening(place).process).filter(
      ({ process_uuid }) => !moves.some(({ id }) => id === process_uuid),
    ),
  }))
  server.answers(opsProcess, ({ params }) => {
    const place = Array.from({ length: count }, (_, one) => one).find((one) => idOf(one) === params.process_uuid)
    if (place === undefined) throw new Refusal('PROCESS_NOT_FOUND')
    return opening(place)
  })
  server.answers(opsMove, ({ body, params }) => {
    moves.push({ id: params.process_uuid, body })
    return { status: 'ENVIADOS-DOCUMENTOS-A-FIRMA' }
  })
})

const title = (name: string) => page.getByRole('heading', { level: 1, name })

test('O01 thirty openings are reviewed with four keys each, and no page is loaded between them', async () => {
  await renderApp('/ops/revision', { server })
  const marked = Symbol('the same page')
  Object.assign(window, { marked })
  for (const place of Array.from({ length: count }, (_, one) => one)) {
    await expect.element(title(`Persona ${place}`)).toBeVisible()
    await userEvent.keyboard('23a')
    await expect.poll(() => moves.length).toBe(place + 1)
  }
  expect(moves.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, place) => idOf(place)))
  expect(moves.every(({ body }) => JSON.stringify(body) === '{"event":"documents-approved"}')).toBe(true)
  await expect.element(page.getByText('No queda ninguno por revisar')).toBeVisible()
  expect(Reflect.get(window, 'marked')).toBe(marked)
})

test('O01 what was not opened is not approved: its paper is shown instead, and one is told so', async () => {
  await renderApp('/ops/revision', { server })
  await expect.element(title('Persona 0')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('status').filter({ hasText: 'Antes de aprobar mira este' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Cédula por el respaldo/, pressed: true })).toBeVisible()
  expect(moves).toEqual([])
  await expectAccessible()
})

test('O01 F08 the paper that is shown is rejected once the others were opened too, each by the same key; then the next opening comes', async () => {
  await renderApp('/ops/revision', { server })
  await expect.element(title('Persona 0')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: '¿Rechazar: Cédula por el frente?' })
  await userEvent.keyboard('r')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Vas a rechazar: Cédula por el frente. Antes mira este' }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /Cédula por el respaldo/, pressed: true })).toBeVisible()
  await expectAbsent(dialog)
  await userEvent.keyboard('rr')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('3{Enter}')
  await expect
    .poll(() => moves)
    .toEqual([
      {
        id: idOf(0),
        body: { event: 'documents-rejected', rejected: [{ kind: 'identity-front', cause: 'expired' }] },
      },
    ])
  await expect.element(title('Persona 1')).toBeVisible()
})

test('O01 F08 what was to be rejected is what is chosen last', async () => {
  await renderApp('/ops/revision', { server })
  await expect.element(title('Persona 0')).toBeVisible()
  await userEvent.keyboard('r32r')
  await expect.element(page.getByRole('dialog', { name: '¿Rechazar: Cédula por el respaldo?' })).toBeVisible()
})

test('O01 what differs from the document is marked and stands first; next and previous go through the queue', async () => {
  await renderApp(`/ops/revision?id=${idOf(4)}`, { server })
  await expect.element(title('Persona 4')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Documento y formulario' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent('Primer apellidoPérezPeres (no coincide)')
  await userEvent.keyboard('n')
  await expect.element(title('Persona 5')).toBeVisible()
  await userEvent.keyboard('p')
  await userEvent.keyboard('p')
  await expect.element(title('Persona 3')).toBeVisible()
})

test('O01 at 390 px the review does not move sideways', async () => {
  await page.viewport(390, 844)
  await renderApp('/ops/revision', { server })
  await expect.element(title('Persona 0')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('O01 nobody leaves a decision that is on its way: one that fails is said beside its opening', async () => {
  await renderApp('/ops/revision', { server })
  await expect.element(title('Persona 0')).toBeVisible()
  server.loses(opsMove)
  const release = server.holds(opsMove)
  await userEvent.keyboard('23a')
  await expect.element(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled()
  await userEvent.keyboard('n')
  release()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(title('Persona 0')).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(title('Persona 1')).toBeVisible()
})

test('O01 a double press on the key that approves does not approve the next opening, of one paper, unseen', async () => {
  server.answers(opsProcess, ({ params }) => {
    const whole = opening(Number(params.process_uuid.slice(-2)))
    return { ...whole, documents: whole.documents.slice(0, 1), papers: whole.papers.slice(0, 1) }
  })
  const begunMs = performance.now()
  let passedMs = 500
  vi.spyOn(performance, 'now').mockImplementation(() => begunMs + passedMs)
  await renderApp('/ops/revision', { server })
  await expect.element(title('Persona 0')).toBeVisible()
  passedMs += 500
  await userEvent.keyboard('a')
  await expect.element(title('Persona 1')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('status').filter({ hasText: 'Esta es otra apertura' })).toBeVisible()
  expect(moves).toHaveLength(1)
  passedMs += 500
  await userEvent.keyboard('a')
  await expect.poll(() => moves.length).toBe(2)
})
