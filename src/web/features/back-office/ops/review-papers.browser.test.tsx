import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsMove, opsProcess } from '#contract/ops.ts'
import { opsDocumentPages } from '#contract/ops-documents.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { opsProcessAnswer, processUuid } from '#testing/component/ops-process.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const address = `/ops/proceso?id=${processUuid}`
const at = '2026-11-22T15:00:00.000Z'
const documentId = '00000000-0000-4000-8000-000000000004'

const pdf = {
  id: documentId,
  kind: 'tax-return',
  label: 'Declaración de renta',
  file_name: 'renta.pdf',
  media_type: 'application/pdf',
  size_bytes: 2_000,
  created_at: at,
}

let server: FakeServer
let moves: unknown[]
beforeEach(() => {
  moves = []
  server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsDocumentPages, { page_count: 1 })
  server.answers(opsProcess, inReview)
  server.answers(opsMove, ({ body }) => {
    moves.push(body)
    return { status: 'CLIENTE-SUBIENDO-DOCUMENTOS' }
  })
})

test('O01 one sees which papers came, are missing or unopened, and what is approved so takes a reason', async () => {
  await renderApp(address, { server })
  const list = page.getByRole('list', { name: 'Documentos que pide el banco' })
  await expect.element(list).toContainText('por el frenteSin abrir')
  await expect.element(list).toContainText('por el respaldoFalta')
  await page.getByRole('button', { name: /por el frente/ }).click()
  await expect.element(list).toContainText('por el frenteYa lo abriste')
  await page.getByRole('button', { name: 'Aprobar los documentos' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Aprobar los documentos?' })
  await dialog.getByRole('button', { name: 'Aprobar los documentos' }).click()
  await expect.element(dialog.getByText('Escribe el motivo, de al menos 5 caracteres')).toBeVisible()
  expect(moves).toEqual([])
  await dialog.getByRole('textbox', { name: /^Por qué los apruebas así/ }).fill('Su pasaporte no tiene respaldo')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Aprobar los documentos' }).click()
  await expect.poll(() => moves).toEqual([{ event: 'documents-approved', reason: 'Su pasaporte no tiene respaldo' }])
})

test('O01 the pages of a PDF are read beside the declared data as pictures, at 360 px too', async () => {
  // No server draws them here, and what cannot be shown would leave its place.
  const hold = (event: Event) => event.stopImmediatePropagation()
  document.addEventListener('error', hold, { capture: true })
  onTestFinished(() => document.removeEventListener('error', hold, { capture: true }))
  server.answers(opsProcess, { ...inReview, documents: [{ ...pdf }] })
  server.answers(opsDocumentPages, { page_count: 3 })
  await page.viewport(360, 800)
  await renderApp(address, { server })
  await page.getByRole('button', { name: /Declaración de renta/ }).click()
  const last = page.getByRole('img', { name: 'Declaración de renta, página 3 de 3' })
  await expect.element(last).toBeInTheDocument()
  expect(last.element().getAttribute('src')).toBe(`/api/ops/documents/${documentId}/pages/3`)
  await expect.element(page.getByRole('link', { name: /^Abrir/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('O01 one paper is rejected with its cause, without words of one’s own', async () => {
  await renderApp(address, { server })
  const open = async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Rechazar los documentos' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: '¿Rechazar los documentos?' })
  await dialog.getByRole('combobox', { name: /por el frente/ }).selectOptions('Se ve borroso o con reflejos')
  await expect.element(dialog.getByText(/Devuelves un documento que no has abierto/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Rechazar los documentos' }).click()
  await expect.element(dialog.getByText('Escribe el motivo, de al menos 5 caracteres')).toBeVisible()
  expect(moves).toEqual([])
  await dialog.getByRole('button', { name: 'No, dejarlo así' }).click()
  await expectAbsent(dialog)
  await page.getByRole('button', { name: /por el frente/ }).click()
  await open()
  await dialog.getByRole('combobox', { name: /por el frente/ }).selectOptions('Se ve borroso o con reflejos')
  await dialog.getByRole('button', { name: 'Rechazar los documentos' }).click()
  await expect
    .poll(() => moves)
    .toEqual([{ event: 'documents-rejected', rejected: [{ kind: 'identity-front', cause: 'blurred' }] }])
  await expectAbsent(dialog)
})

const inReview = opsProcessAnswer({
  process: { ...opsProcessAnswer().process, status: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA' },
  documents: [
    {
      id: documentId,
      kind: 'identity-front',
      label: 'Documento de identidad, por el frente',
      file_name: 'frente.pdf',
      media_type: 'application/pdf',
      size_bytes: 1_000,
      created_at: at,
    },
  ],
  papers: [
    {
      kind: 'identity-front',
      label: 'Documento de identidad, por el frente',
      required: true,
      document_id: documentId,
      viewed: false,
    },
    { kind: 'identity-back', label: 'Documento de identidad, por el respaldo', required: true, viewed: false },
  ],
  events: [
    { event: 'documents-approved', to: 'ENVIADOS-DOCUMENTOS-A-FIRMA', needs_reason: false, two_people: false },
    { event: 'documents-rejected', to: 'CLIENTE-SUBIENDO-DOCUMENTOS', needs_reason: true, two_people: false },
  ],
})
