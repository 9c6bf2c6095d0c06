import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WireAnswer } from '#contract/call.ts'
import { getDocuments } from '#contract/documents.ts'
import { getIdentity } from '#contract/identity.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { getBankUserVerification } from '#contract/processes.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { type Person, personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const lists = '/consulta-en-listas'
const refusal = page.getByRole('heading', { name: 'Por ahora no podemos seguir con este banco' })
const waiting = page.getByRole('heading', { name: 'Estamos haciendo la última consulta' })

let server: FakeServer
let person: Person
let identity: WireAnswer<typeof getIdentity>

/** Somebody whose identity is proven, on the page where lists and bank are asked. */
function openingWith(known: Partial<WireKeys<ProcessView>> = {}): WireKeys<ProcessView> {
  return buildProcess({
    path: lists,
    identity_validation: { status: 'success', data: { document_id_saved: true } },
    ...known,
  })
}
const refused = (process: WireKeys<ProcessView>): WireKeys<ProcessView> => ({
  ...process,
  extra: { ...process.extra, has_restrictions: true },
})

beforeEach(() => {
  server = fakeServer()
  identity = { status: 'success', attempts_left: 3, screening: 'pending', asks_for_biometrics: false, path: lists }
  server.answers(getIdentity, () => identity)
  server.answers(getDocuments, { asked_for: [], documents: [] })
})

test('F07 P08 who waits for lists and bank is led to the documents as soon as both are clear', async () => {
  person = personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [openingWith()] })
  await renderApp(lists, { server })
  await expect.element(waiting).toBeVisible()
  identity = { ...identity, screening: 'clear', path: '/sube-tus-documentos' }
  person.processes = person.processes.map((one) => ({
    ...one,
    process_status: 'CLIENTE-SUBIENDO-DOCUMENTOS',
    path: '/sube-tus-documentos',
  }))
  await expect.poll(() => location.pathname, { timeout: 15_000 }).toBe('/sube-tus-documentos')
})

test('F07 Z06 R09 while the next page is on its way, it is said that all is well, and nothing moves for it', async () => {
  person = personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [openingWith()] })
  await page.viewport(360, 740)
  await renderApp(lists, { server })
  const wait = page.getByRole('region', { name: 'Tu espera' })
  await expect.element(wait.getByRole('timer')).toContainText(/^Van/)
  await expect.element(wait.getByRole('button', { name: /^Avísame/ })).toBeVisible()
  const tops = () =>
    [...document.querySelectorAll('[aria-label="Tu espera"] > *, [aria-label="Tu espera"] ~ *')].map(
      (one) => one.getBoundingClientRect().top,
    )
  const before = tops()
  identity = { ...identity, screening: 'clear' }
  await expect.element(wait.getByText('Todo en orden. Te llevamos al siguiente paso.')).toBeVisible()
  expect(tops()).toEqual(before)
})

test('F07 P08 a veto that comes while one waits is told on the same page, and leads to no documents', async () => {
  person = personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [openingWith()] })
  await renderApp(lists, { server })
  await expect.element(waiting).toBeVisible()
  server.answers(getBankUserVerification, { result: '07' })
  identity = { ...identity, screening: 'review' }
  person.processes = person.processes.map(refused)
  await expect.element(refusal, { timeout: 15_000 }).toBeVisible()
  await expect.element(page.getByText('No se movió dinero y tus datos siguen guardados')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ver otros bancos' })).toBeVisible()
  expect(location.pathname).toBe(lists)
  await expectAccessible()
})

test('P08 who comes back to a veto has the bank asked once more, and goes on when it was taken back', async () => {
  identity = { ...identity, screening: 'review' }
  const process = refused(openingWith())
  person = personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [process] })
  server.answers(getBankUserVerification, () => {
    person.processes = [{ ...openingWith(), process_uuid: process.process_uuid, path: '/sube-tus-documentos' }]
    return { result: '00' }
  })
  await renderApp(lists, { server })
  await expect.element(refusal).toBeVisible()
  await expect.poll(() => location.pathname, { timeout: 15_000 }).toBe('/sube-tus-documentos')
})

test('P08 rule 10: whoever opens the page of the documents after a veto is led to the page that tells it', async () => {
  identity = { ...identity, screening: 'review' }
  const process = refused(openingWith({ process_status: 'CLIENTE-SUBIENDO-DOCUMENTOS' }))
  person = personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [process] })
  server.answers(getBankUserVerification, { result: '07' })
  await renderApp('/sube-tus-documentos', { server })
  await expect.element(refusal).toBeVisible()
  expect(location.pathname).toBe(lists)
})
