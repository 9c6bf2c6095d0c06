import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/privacy.ts'
import { getUser } from '#contract/users.ts'
import type { DeclarationId } from '#domain/forms/declarations.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { proveIdentity } from '#testing/forms.ts'
import { control, loadCustomerId, openingAt, signedOpening } from '#testing/opening.ts'
import { consents, processes } from '../../platform/db/schema/opening.ts'
import { privacyRequests } from '../../platform/db/schema/privacy.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { keepDocument } from '../opening/documents/keep-document.ts'
import { recordConsent } from '../opening/forms/record-consent.ts'
import { loadProcess } from '../opening/processes/processes.queries.ts'
import { answerRequest, dueRequests } from './answer-request.ts'
import { remindDaily } from './letters.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

async function give(processUuid: string, ...kinds: DeclarationId[]): Promise<void> {
  const process = await loadProcess(product.ctx.db, processUuid)
  if (!process) throw new Error('no process')
  await inTransaction(product.ctx.db, async (tx) => {
    for (const declaration of kinds) {
      await recordConsent(product.ctx, tx, { process, declaration, given: true, address: '10.0.0.1' })
    }
  })
}

const lose = (processUuid: string) =>
  product.ctx.db.update(processes).set({ status: 'NEGOCIO-PERDIDO' }).where(eq(processes.uuid, processUuid))
const ask = (client: Client, kind: calls.PrivacyRequestKind, detail = 'Quiero saber algo', key = randomUUID()) =>
  client.call(calls.askPrivacy, { body: { kind, detail } }, { idempotencyKey: key })
const withdraw = (client: Client, kind: string) => client.call(calls.withdrawConsent, { body: { kind } })
type Letter = { to: string[]; subject: string; text: string }
async function lettersTo(address: string): Promise<Letter[]> {
  return (await control(product, 'GET', `mail?to=${encodeURIComponent(address)}`)).messages
}

test('Z09 a person reads everything that is kept of them, as they would say it, and nothing of anybody else', async () => {
  const other = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const { client, processUuid, documentNumber, email } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  await proveIdentity(product, processUuid, documentNumber)
  await keepDocument(product.ctx, {
    processUuid,
    kind: 'tax-return',
    fileName: 'renta-2025.pdf',
    mediaType: 'application/pdf',
    bytes: Buffer.from('%PDF-'),
  })
  const { status, body } = await client.call(calls.personalData, {})
  expect(status).toBe(200)
  const all = JSON.stringify(body)
  expect(all.replaceAll(' ', '')).toContain(`+57${client.phone}`)
  for (const kept of ['Prueba Ahorradora', documentNumber, email, 'renta-2025.pdf', formatCop(10_000_000)]) {
    expect(all, kept).toContain(kept)
  }
  for (const foreign of [other.documentNumber, other.processUuid, other.email]) expect(all).not.toContain(foreign)
  const values = body.groups.flatMap(({ items }) => items)
  expect(values).toContainEqual({ label: 'Plazo', value: '360 días' })
  expect(body.groups.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Tu perfil', expect.stringContaining('Tu identidad'), 'Tus inicios de sesión']),
  )
})

test('Z09 the file holds the same, is saved and never shown, and nobody keeps a copy on the way', async () => {
  const client = await product.signIn(undefined, 'María Descarga')
  const file = await client.inject({ method: 'GET', url: '/api/users/personal-data/file' })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="Mis datos \d{4}-\d\d-\d\d\.json"/)
  expect(file.headers['cache-control']).toBe('no-store')
  const { made_on: _, ...data } = JSON.parse(file.body)
  expect(data).toEqual((await client.call(calls.personalData, {})).body)
  for (const url of ['/api/users/personal-data/file', '/api/users/personal-data']) {
    expect((await product.anonymous.inject({ method: 'GET', url })).statusCode).toBe(401)
  }
})

test('Z09 a name is corrected at once, by the rules of every name', async () => {
  const client = await product.signIn(undefined, 'Nombre Errado')
  expect((await client.call(calls.correctName, { body: { full_name: ' ab ' } })).status).toBe(400)
  const corrected = await client.call(calls.correctName, { body: { full_name: '  Nombre Cierto ' } })
  expect(corrected.body).toEqual({ full_name: 'Nombre Cierto' })
  expect((await client.call(getUser, {})).body.full_name).toBe('Nombre Cierto')
})

test('Z09 a consent that a process under way stands on is not withdrawn, nor one that is no leave or was never given', async () => {
  const { client, processUuid } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  await give(processUuid, 'data-processing', 'truthfulness')
  const refused = [await withdraw(client, 'data-processing'), await withdraw(client, 'truthfulness')]
  expect(refused.map(({ problem }) => problem.errors.code)).toEqual(['CONSENT_NEEDED', 'CONSENT_NEEDED'])
  for (const kind of ['biometrics', 'marketing']) {
    expect((await withdraw(client, kind)).problem.errors.code).toBe('CONSENT_NOT_GIVEN')
  }
  const { body } = await client.call(calls.personalData, {})
  expect(body.consents.map(({ can_withdraw }) => can_withdraw)).toEqual([false, false])
})

test('Z09 withdrawing adds a row that says so and leaves the first; with the face, the pictures of lost processes go', async () => {
  const { client, processUuid } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  await give(processUuid, 'biometrics')
  const picture = { fileName: 'frente.png', mediaType: 'image/png', bytes: Buffer.from('foto') }
  const kept = await keepDocument(product.ctx, { processUuid, kind: 'identity-front', ...picture })
  await lose(processUuid)
  const { status, body } = await withdraw(client, 'biometrics')
  expect([status, body.consent.given, body.consent.can_withdraw]).toEqual([200, false, false])
  const rows = await product.ctx.db
    .select()
    .from(consents)
    .where(and(eq(consents.processUuid, processUuid), eq(consents.kind, 'biometrics')))
    .orderBy(consents.at)
  expect(rows.map(({ given }) => given)).toEqual([true, false])
  expect(rows[1]?.textSha256).toBe(rows[0]?.textSha256)
  await product.drainJobs()
  await expect(product.ctx.providers.storage.get(kept.storageKey)).rejects.toThrow('ENOENT')
  expect((await withdraw(client, 'biometrics')).problem.errors.code).toBe('CONSENT_NOT_GIVEN')
  const data = JSON.stringify((await client.call(calls.personalData, {})).body.groups)
  expect(data).not.toContain('frente.png')
})

test('Z09 R21 a request has a number and a last day, is kept once, and five may be open', async () => {
  const client = await product.signIn(undefined, 'Pregunta Mucho')
  const key = randomUUID()
  const [first, again] = [
    await ask(client, 'question', 'Hola ¿qué?', key),
    await ask(client, 'question', 'Hola ¿qué?', key),
  ]
  expect(first.status).toBe(201)
  expect(first.body.request.number).toMatch(/^HD-\d{8}-[A-Z2-9]{4}$/)
  expect(first.body.request.due_on > first.body.request.received_on).toBe(true)
  expect(again.body).toEqual(first.body)
  for (let more = 0; more < 4; more += 1) expect((await ask(client, 'correction')).status).toBe(201)
  const sixth = await ask(client, 'question')
  expect([sixth.status, sixth.problem.errors.code]).toEqual([429, 'TOO_MANY_REQUESTS_OPEN'])
  expect((await client.call(calls.personalData, {})).body.requests).toHaveLength(5)
})

test('Z09 R21 of ten requests at once five are kept', async () => {
  const client = await product.signIn(undefined, 'Pregunta A La Vez')
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(client, 'question')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
})

test('Z09 R38 who answers is told by a letter with number, kind and day alone', async () => {
  const client = await product.signIn(undefined, 'Carta Discreta')
  const { body } = await ask(client, 'correction', 'Mi segundo apellido es Cañón')
  await product.drainJobs()
  const letter = (await lettersTo('datos@cosecha.example')).find(({ subject }) => subject.includes(body.request.number))
  expect(letter?.text).toContain('Corrección, para responder a más tardar el')
  for (const personal of ['Cañón', 'Carta Discreta', client.phone]) expect(letter?.text).not.toContain(personal)
})

test('Z09 staff see what is due first with the days left, answer once, and the person gets the answer', async () => {
  const { client, email } = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const { id, number } = (await ask(client, 'question', '¿Desde cuándo tienen mis datos?')).body.request
  const due = await dueRequests(product.ctx)
  expect(due.map(({ dueOn }) => dueOn)).toEqual(due.map(({ dueOn }) => dueOn).sort())
  expect(due.find((one) => one.id === id)).toMatchObject({ detail: '¿Desde cuándo tienen mis datos?', daysLeft: 10 })
  expect(await answerRequest(product.ctx, { id, answer: 'Desde hoy.' })).toEqual({ erased: false })
  expect(await answerRequest(product.ctx, { id, answer: 'Otra cosa.' })).toBeUndefined()
  await product.drainJobs()
  const [request] = (await client.call(calls.personalData, {})).body.requests
  expect(request).toMatchObject({ id, status: 'answered', answer: 'Desde hoy.' })
  const [letter] = await lettersTo(email)
  expect(letter?.subject).toBe(`Respuesta a tu solicitud ${number}`)
  expect(letter?.text).toContain('Desde hoy.')
})

test('Z09 what is due within two business days is reminded of once a day', async () => {
  const client = await product.signIn(undefined, 'Plazo Corto')
  const { number } = (await ask(client, 'question')).body.request
  await product.ctx.db.update(privacyRequests).set({ dueOn: '2026-01-05' }).where(eq(privacyRequests.number, number))
  for (let round = 0; round < 3; round += 1) {
    await remindDaily(product.ctx)
    await product.drainJobs()
  }
  const letters = (await lettersTo('datos@cosecha.example')).filter(({ subject }) => subject.includes('por responder'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain(`${number}: Consulta, para responder a más tardar el 5 de enero de 2026.`)
})

test('Z09 with a signed contract a deletion is a request with its clock, what no law keeps goes, and the rest stays', async () => {
  const { client, processUuid } = await signedOpening(product)
  const lost = await openingAt(product, 'CLIENTE-SUBIENDO-DOCUMENTOS', { client })
  await give(processUuid, 'data-processing')
  await give(lost.processUuid, 'data-processing', 'credit-bureau')
  await lose(lost.processUuid)
  const before = await client.call(calls.personalData, {})
  expect(before.body.deletion.is_immediate).toBe(false)
  expect(before.body.deletion.kept.join()).toContain('Código de Comercio')
  const { body } = await ask(client, 'deletion', 'Bórrenme')
  expect([body.erased, body.request.status]).toEqual([false, 'received'])
  const after = (await client.call(calls.personalData, {})).body
  const given = Object.fromEntries(after.consents.map((consent) => [consent.kind, consent.given]))
  expect(given).toEqual({ 'data-processing': true, 'credit-bureau': false })
  expect(JSON.stringify(after.groups)).not.toContain(lost.documentNumber)
  expect(after.groups.filter(({ title }) => title.includes('personales')).length).toBeGreaterThan(0)
  expect(await loadCustomerId(product, client)).toBeTruthy()
})
