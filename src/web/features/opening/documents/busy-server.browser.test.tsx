import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getDocuments } from '#contract/documents.ts'
import { errorCatalogue } from '#contract/errors.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const address = '/sube-tus-documentos'
const front = { kind: 'identity-front', label: 'Tu documento, por delante', help: 'Nítido', required: true } as const
const kept = {
  id: '0190a3b0-0000-7000-8000-000000000001',
  kind: 'identity-front',
  file_name: 'cedula.jpg',
  media_type: 'application/pdf',
  size_bytes: 2_000,
  sha256: 'ab',
  uploaded_at: '2026-11-21T15:00:00.000Z',
}

type Answer = { status: number; body: unknown }
const busy = (code: 'PICTURES_BUSY' | 'FILES_BUSY'): Answer => {
  const { status, title, detail } = errorCatalogue[code]
  return { status, body: { type: 'about:blank', title, status, detail, errors: { code, message: detail } } }
}

let server: FakeServer
let answers: Answer[] = []
const RealRequest = window.XMLHttpRequest

/** An upload over the network, as far as the page looks at it. */
class FakeRequest {
  status = 0
  responseText = ''
  withCredentials = false
  upload = {}
  onloadend: () => void = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  getResponseHeader = (name: string) => (name === 'retry-after' ? '1' : null)
  send() {
    const answer = answers.shift() ?? { status: 201, body: { status: 201, body: kept } }
    this.status = answer.status
    this.responseText = JSON.stringify(answer.body)
    setTimeout(() => this.onloadend())
  }
}

beforeEach(() => {
  server = fakeServer()
  server.answers(getDocuments, { asked_for: [front], documents: [] })
  const process = buildProcess({ path: address, process_status: 'CLIENTE-SUBIENDO-DOCUMENTOS' })
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [process] })
  window.XMLHttpRequest = FakeRequest as never
})
afterEach(() => {
  window.XMLHttpRequest = RealRequest
  answers = []
})

const choose = async (name: string, type: string) =>
  userEvent.upload(page.getByLabelText('Tu documento, por delante', { exact: true }), new File(['x'], name, { type }))

test.each([
  ['cedula.jpg', 'image/jpeg', 'PICTURES_BUSY', 'Estamos ocupados; tu foto sirve'],
  ['cedula.pdf', 'application/pdf', 'FILES_BUSY', 'Estamos ocupados; tu archivo sirve'],
] as const)(
  'F08 R33 while nobody can look at %s the page says so, and sends it again by itself',
  async (name, type, code, words) => {
    answers = [busy(code)]
    await renderApp(address, { server })
    await choose(name, type)
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByText('Recibido')).toBeVisible()
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
  },
)

test('F08 a photo of an iPhone that this browser cannot draw is told with the way out, and nothing is sent', async () => {
  answers = [busy('PICTURES_BUSY')]
  await renderApp(address, { server })
  await choose('IMG_0001.HEIC', 'image/heic')
  await expect.element(page.getByText(/HEIC, de iPhone.*Más compatible/)).toBeVisible()
  expect(answers).toHaveLength(1)
})
