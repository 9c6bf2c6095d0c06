import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDocuments } from '#contract/documents.ts'
import { getFormDraft } from '#contract/forms.ts'
import { getIdentity, startIdentity } from '#contract/identity.ts'
import { createProcess, getProcess } from '#contract/processes.ts'
import { identityProofDays } from '#domain/process/carried-proof.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { pdfFile } from '#testing/files.ts'
import { coltefinancieraAnswers, financialAnswers, personalAnswers } from '#testing/form-answers.ts'
import { handIn, handInAll, type TestProcess as Opening } from '#testing/forms.ts'
import { control, loadEvents, loadStatus } from '#testing/opening.ts'
import { consents, documents, identityChecks, processes } from '../../../platform/db/schema/opening.ts'
import { rateInForce } from '../../rates/simulation/current-rate.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { refreshIdentity } from './refresh-identity.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // The results are asked for by the tests themselves.
  await control(app, 'PUT', 'faults/identity', { webhookDrop: true })
})
afterAll(() => app.close())

let opened = 0
/** An opening with an amount of its own, since the same choice is the same opening. */
async function open(client: Client, bankId = 24, turbo = false): Promise<Opening> {
  opened += 1
  const amountCop = (turbo ? 5_000_000 : 10_000_000) + opened * 1_000
  const inForce = await rateInForce(app.ctx.db, { bankId, amountCop, termDays: 360 })
  const body = { bank_id: bankId, amount: amountCop, term: 360, rate: inForce?.ratePercent ?? '' }
  const idempotencyKey = randomUUID()
  const created = await client.call(
    createProcess,
    { body: { ...body, environment_simulate: 'astro', extra: { is_turbo_cdt: turbo } } },
    { idempotencyKey },
  )
  if (created.status !== 201) throw new Error(created.problem.errors.code)
  return { client, uuid: created.body.process_uuid }
}

const documentOfTests = {
  document_type: 'national-id',
  document_number: '1020304050',
  name: 'PRUEBA',
  last_name: 'AHORRADORA FICTICIA',
  date_of_birth: '1990-05-17',
  issue_date: '2008-06-20',
}
const checksOf = ({ uuid }: Opening): Promise<{ processId: string }[]> =>
  control(app, 'GET', `identity?process_uuid=${uuid}`)
const read = async ({ client, uuid }: Opening) =>
  (await client.call(getIdentity, { query: { process_uuid: uuid } })).body
const fetchPath = async ({ client, uuid }: Opening) =>
  (await client.call(getProcess, { query: { id: uuid } })).body.path

/** Begins a check in an opening and ends it. */
async function check(opening: Opening, decision: object, refreshed = opening): Promise<void> {
  const { client, uuid } = opening
  const started = await client.call(startIdentity, { body: { process_uuid: uuid, accepts_biometrics: true } })
  if (started.status !== 200) throw new Error(started.problem.errors.code)
  await control(app, 'POST', `identity/${(await checksOf(opening)).at(-1)?.processId}`, decision)
  await refreshIdentity(app.ctx, { processUuid: refreshed.uuid })
  await app.drainJobs()
}
const success = { result: 'success', document: documentOfTests }

/** A customer with an opening in which they proved their identity. */
async function proven(): Promise<Opening> {
  const first = await open(await app.signIn(undefined, 'Prueba Ahorradora'))
  await check(first, success)
  // Each test shows the same document, and it is somebody else's.
  await app.ctx.db.update(processes).set({ personBlindIndex: null }).where(sql`${processes.uuid} <> ${first.uuid}`)
  return first
}
const consentsOf = (uuid: string) =>
  app.ctx.db
    .select()
    .from(consents)
    .where(and(eq(consents.processUuid, uuid), eq(consents.kind, 'biometrics')))
const { accepts_biometrics: _, ...questions } = coltefinancieraAnswers

test('F06 F08 the next opening begins with the proof of the one before: document, images, leave and history', async () => {
  const first = await proven()
  await handInAll(first, { personal: personalAnswers, financial: financialAnswers, questions })
  await app.drainJobs()
  const next = await open(first.client)
  await app.drainJobs()
  expect(await fetchPath(next)).toBe('/bienvenida-usuario-retorno?redirect=%2Fv2%2Fdatos-personales')
  expect(await read(next)).toMatchObject({ status: 'success', asks_for_biometrics: false })
  expect(await checksOf(next), 'nothing begins at the provider').toEqual([])
  expect(await loadEvents(app, next.uuid)).toEqual(['created', 'identity-carried'])
  const [given] = await consentsOf(first.uuid)
  expect(await consentsOf(next.uuid), 'with its own date').toMatchObject([{ given: true, at: given?.at }])
  const draft = await next.client.call(getFormDraft, {
    params: { form: 'personal' },
    query: { process_uuid: next.uuid },
  })
  expect(draft.body.proven).toMatchObject({ document_number: '1020304050', birth_date: '1990-05-17' })
  const [row] = await app.ctx.db.select().from(processes).where(eq(processes.uuid, next.uuid))
  expect(row).toMatchObject({ identityRequired: true, bankUserVerification: '00' })
  expect(row?.personBlindIndex).not.toBeNull()

  await handInAll(next, { personal: personalAnswers, financial: financialAnswers, questions })
  await app.drainJobs()
  expect(await loadStatus(app, next.uuid)).toBe('CLIENTE-SUBIENDO-DOCUMENTOS')
  const { body } = await next.client.call(getDocuments, { query: { process_uuid: next.uuid } })
  expect(body.documents.map(({ kind }) => kind).sort()).toEqual(['identity-back', 'identity-front'])
})

test.each([
  ['a month', 30, ['identity-back', 'identity-front', 'tax-return']],
  ['a year', 366, ['identity-back', 'identity-front']],
])('F05 F08 a tax return of %s ago comes along with the images or not', async (_, days, kinds) => {
  const first = await proven()
  await handInAll(first, { personal: personalAnswers, financial: financialAnswers, questions })
  await app.drainJobs()
  const paper = { fileName: 'renta.pdf', mediaType: 'application/pdf', bytes: pdfFile('renta.pdf').buffer }
  const { id } = await keepDocument(app.ctx, { processUuid: first.uuid, kind: 'tax-return', ...paper })
  const createdAt = new Date(Date.now() - days * 86_400_000)
  await app.ctx.db.update(documents).set({ createdAt }).where(eq(documents.id, id))
  const next = await open(first.client)
  await handInAll(next, { personal: personalAnswers, financial: financialAnswers, questions })
  await app.drainJobs()
  const { body } = await next.client.call(getDocuments, { query: { process_uuid: next.uuid } })
  const papers = body.documents.map(({ kind }) => kind).filter((kind) => /^(identity|tax)/.test(kind))
  expect(papers.sort()).toEqual(kinds)
  const isComplete = kinds.includes('tax-return')
  expect((await loadStatus(app, next.uuid)) === 'CLIENTE-SUBIENDO-DOCUMENTOS', 'nothing else is asked for').toBe(
    !isComplete,
  )
})

test('F08 where the first opening has kept no images yet, they are fetched by its check', async () => {
  const first = await proven()
  const next = await open(first.client)
  await handInAll(next, { personal: personalAnswers, financial: financialAnswers, questions })
  await app.drainJobs()
  const { body } = await next.client.call(getDocuments, { query: { process_uuid: next.uuid } })
  expect(body.documents.map(({ kind }) => kind).sort()).toEqual(['identity-back', 'identity-front'])
})

test('F06 F14 another bank is not covered by the leave that was given, so its form asks', async () => {
  const next = await open((await proven()).client, 22)
  expect((await read(next)).status).toBe('success')
  expect(await consentsOf(next.uuid)).toEqual([])
  const form = { params: { form: 'questions' }, query: { process_uuid: next.uuid } } as const
  expect((await next.client.call(getFormDraft, form)).body.proven).toEqual({})
})

test('F06 a turbo opening begins with it too', async () => {
  const next = await open((await proven()).client, 8, true)
  expect((await read(next)).status).toBe('success')
  expect(await fetchPath(next)).not.toBe('/validar-identidad')
})

test('F06 a form that names another document than the carried one is refused', async () => {
  const next = await open((await proven()).client)
  const refused = await handIn(next, 'personal', { ...personalAnswers, document_number: '52000111' })
  expect(refused.problem.errors.fields?.map(({ path }) => path)).toEqual(['document_number'])
})

test.each<[string, (first: Opening) => Promise<unknown>]>([
  ['is older than half a year', (first) => provenAgo(first, identityProofDays + 1)],
  [
    'a check failed after',
    async ({ client }) => {
      // The check of an opening that was begun before this one was proven fails after it.
      const other = await openBefore(client)
      await check(other, { result: 'failure', declinedReason: 'similarity_threshold_not_passed' })
    },
  ],
  [
    'is of an account with a blocked opening',
    ({ uuid }) => app.ctx.db.update(processes).set({ blocked: true }).where(eq(processes.uuid, uuid)),
  ],
  [
    'is followed by the proof of another document',
    async ({ client }) => {
      await check(await openBefore(client), {
        result: 'success',
        document: { ...documentOfTests, document_number: '52000111' },
      })
    },
  ],
  [
    'no longer has leave',
    async ({ uuid }) => {
      const [{ id: __, at: ___, ...leave } = { id: '', at: '' }] = await consentsOf(uuid)
      await app.ctx.db.insert(consents).values({ ...(leave as typeof consents.$inferInsert), given: false })
    },
  ],
])('F06 F14 a proof that %s does not serve: identity is proven again', async (_case, change) => {
  const first = await proven()
  await change(first)
  const next = await open(first.client)
  expect(await fetchPath(next)).toBe('/validar-identidad')
  await check(next, success)
  expect((await read(next)).status).toBe('success')
})

test('F06 the copy of a copy is as old as the check', async () => {
  const first = await proven()
  const second = await open(first.client)
  await provenAgo(first, identityProofDays + 1)
  expect((await read(second)).status).toBe('success')
  expect(await fetchPath(await open(first.client))).toBe('/validar-identidad')
})

test('N02 F06 when a reviewer turns the check around, its copy falls too and a fresh check begins', async () => {
  const first = await proven()
  const next = await open(first.client)
  const overturned = { result: 'failure', declinedReason: 'portrait_photo_is_fake' }
  await control(app, 'POST', `identity/${(await checksOf(first)).at(-1)?.processId}`, overturned)
  await refreshIdentity(app.ctx, { processUuid: next.uuid })
  expect((await read(next)).status).toBe('failure')
  expect(await fetchPath(next)).toBe('/validar-identidad')
  await check(next, success)
  expect((await read(next)).status).toBe('success')
})

/** As if the check had been made that many days ago. */
const provenAgo = ({ uuid }: Opening, days: number) =>
  app.ctx.db
    .update(identityChecks)
    .set({ settledAt: new Date(Date.now() - days * 86_400_000) })
    .where(eq(identityChecks.processUuid, uuid))

/** Another opening of the customer that has no proof, as one from before this was so. */
async function openBefore(client: Client): Promise<Opening> {
  const other = await open(client)
  await app.ctx.db.delete(identityChecks).where(eq(identityChecks.processUuid, other.uuid))
  return other
}
