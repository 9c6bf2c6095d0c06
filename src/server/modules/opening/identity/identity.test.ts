import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as calls from '#contract/identity.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { personalAnswers } from '#testing/form-answers.ts'
import { control, loadEvents, loadStatus, type Opening, openingAt } from '#testing/opening.ts'
import { forms, processes, screenings } from '../../../platform/db/schema/opening.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { computePersonIndex } from '../../accounts/persons/person-blind-index.ts'
import { decryptAnswers, encryptAnswers } from '../forms/encrypted-answers.ts'
import { requireForm } from '../forms/form-of-process.ts'
import { refreshIdentity } from './refresh-identity.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await control(app, 'PUT', 'faults/identity', {})
})
afterAll(() => app.close())

const start = ({ client, processUuid }: Opening) =>
  client.call(calls.startIdentity, { body: { process_uuid: processUuid } })
const read = ({ client, processUuid }: Opening) =>
  client.call(calls.getIdentity, { query: { process_uuid: processUuid } })
const lead = () => openingAt(app, 'LEAD-SIN-FORMULARIO')
const atProvider = ({ processUuid }: Opening) => control(app, 'GET', `identity?process_uuid=${processUuid}`)
const quiet = () => control(app, 'PUT', 'faults/identity', { webhookDrop: true })

/** The person ends the newest check at the provider. */
async function decide(opening: Opening, decision: Record<string, unknown>): Promise<void> {
  const newest = (await atProvider(opening)).at(-1)
  const document = { document_type: 'national-id', document_number: opening.documentNumber }
  await control(app, 'POST', `identity/${newest.processId}`, { document, ...decision })
}

async function decideAndAsk(opening: Opening, decision: Record<string, unknown>): Promise<void> {
  await quiet()
  await decide(opening, decision)
  await refreshIdentity(app.ctx, { processUuid: opening.processUuid })
  await app.drainJobs()
}

test('N02 F06 F07 a proven identity and clear lists lead on to the documents, told by the webhook', async () => {
  const opening = await lead()
  const started = await start(opening)
  expect(started.status).toBe(200)
  expect(started.body).toMatchObject({ status: 'pending', attempts_left: 3, screening: 'not-started' })
  expect(started.body.url).toContain('/identity/flow?token=')
  expect((await start(opening)).body.url).toBe(started.body.url)
  await decide(opening, { result: 'success' })
  await expect
    .poll(async () => {
      await app.drainJobs()
      return loadStatus(app, opening.processUuid)
    })
    .toBe('CLIENTE-SUBIENDO-DOCUMENTOS')
  const done = await read(opening)
  expect(done.body).toMatchObject({ status: 'success', screening: 'clear', path: '/sube-tus-documentos' })
  expect(done.body.url).toBeUndefined()
  expect((await start(opening)).problem.errors.code).toBe('STEP_NOT_AVAILABLE')
  const [row] = await app.ctx.db.select().from(processes).where(eq(processes.uuid, opening.processUuid))
  const document = { type: 'CC', number: opening.documentNumber }
  expect(row?.personBlindIndex, 'who it is is known from here on').toBe(
    computePersonIndex(app.ctx.encryption, document),
  )
})

test('N02 two starts at once begin one check', async () => {
  const opening = await lead()
  const answers = await Promise.all([start(opening), start(opening), start(opening)])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.url)).size).toBe(1)
  expect(answers[0].body.url).toBeDefined()
  expect(await atProvider(opening)).toHaveLength(1)
})

test('N02 R32 while the provider is away nothing begins, and it begins when it is back', async () => {
  const opening = await lead()
  await control(app, 'PUT', 'faults/identity', { failAlways: true })
  const refused = await start(opening)
  expect([refused.status, refused.problem.errors.code]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  expect((await read(opening)).body.status).toBe('none')
  await control(app, 'PUT', 'faults/identity', {})
  expect((await start(opening)).body).toMatchObject({ status: 'pending', attempts_left: 3 })
})

test('N02 three failures pause the check for 24 hours, and then a new series begins', async () => {
  const opening = await lead()
  for (const left of [2, 1, 0]) {
    await start(opening)
    await decideAndAsk(opening, { result: 'failure', declinedReason: 'similarity_threshold_not_passed' })
    const { body } = await read(opening)
    expect(body).toMatchObject({ status: 'failure', attempts_left: left })
    expect(body.failure_reason).toContain('Tu rostro no coincidió')
  }
  const blocked = await read(opening)
  const hours = (Date.parse(blocked.body.blocked_until ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  expect(blocked.body.path).toBe('/bloqueo-temporal')
  expect((await start(opening)).problem.errors.code).toBe('IDENTITY_BLOCKED')
  expect(await atProvider(opening)).toHaveLength(3)

  const aMomentAgo = new Date()
  await app.ctx.db.update(processes).set({ blockedUntil: aMomentAgo }).where(eq(processes.uuid, opening.processUuid))
  expect((await start(opening)).body).toMatchObject({ status: 'pending', attempts_left: 3 })
  expect(new Set((await atProvider(opening)).map((each: { accountId: string }) => each.accountId)).size).toBe(4)
})

test.each([
  ['document_has_expired', 'Tu documento está vencido'],
  ['document_is_a_photocopy', 'una fotocopia'],
  ['face_not_detected', 'tu foto en el documento'],
  ['data_not_match_with_government_database', 'registro oficial'],
])('N02 a person who was refused for %s reads why', async (declinedReason, words) => {
  const opening = await lead()
  await start(opening)
  await decideAndAsk(opening, { result: 'failure', declinedReason })
  expect((await read(opening)).body.failure_reason).toContain(words)
})

test("N02 another person's document is a failure, said in words", async () => {
  const opening = await lead()
  await start(opening)
  await decideAndAsk(opening, { result: 'success', document: { document_number: '52000111' } })
  const { body } = await read(opening)
  expect(body).toMatchObject({ status: 'failure', attempts_left: 2, screening: 'not-started' })
  expect(body.failure_reason).toContain('no es el que escribiste')
  expect(await loadStatus(app, opening.processUuid)).toBe('LEAD-SIN-FORMULARIO')
})

test('N02 F07 a hit on the lists stops the process for staff and decides nothing', async () => {
  const opening = await lead()
  await control(app, 'PUT', `screening/${opening.documentNumber}`, { outcome: 'hit' })
  await start(opening)
  await decideAndAsk(opening, { result: 'success' })
  expect((await read(opening)).body).toMatchObject({
    status: 'success',
    screening: 'review',
    path: '/te-contactaremos',
  })
  expect(await loadStatus(app, opening.processUuid)).toBe('LEAD-SIN-FORMULARIO')
  expect(await loadEvents(app, opening.processUuid)).toEqual(['created'])
})

test('N02 F07 a check that fails is made anew once, and what failed twice waits for the team', async () => {
  const opening = await lead()
  const started = vi.spyOn(app.ctx.providers.screening, 'startScreening')
  await control(app, 'PUT', `screening/${opening.documentNumber}`, { outcome: 'failed' })
  await start(opening)
  await decideAndAsk(opening, { result: 'success' })
  expect((await read(opening)).body).toMatchObject({ screening: 'pending', path: '/consulta-en-listas' })
  await app.drainJobs({ includeDelayed: true })
  expect((await read(opening)).body).toMatchObject({ screening: 'review', path: '/te-contactaremos' })
  expect(started.mock.calls.map(([, options]) => options)).toEqual([{ anew: false }, { anew: true }])
  const [row] = await app.ctx.db.select().from(screenings).where(eq(screenings.processUuid, opening.processUuid))
  expect(row?.status).toBe('incomplete')
})

test('N02 F07 a second check that is clear lets the person go on', async () => {
  const opening = await lead()
  await control(app, 'PUT', `screening/${opening.documentNumber}`, { outcome: 'failed' })
  await start(opening)
  await decideAndAsk(opening, { result: 'success' })
  await control(app, 'PUT', `screening/${opening.documentNumber}`, { outcome: 'clear' })
  await app.drainJobs({ includeDelayed: true })
  expect((await read(opening)).body).toMatchObject({ screening: 'clear', path: '/sube-tus-documentos' })
})

test('N02 F07 the lists are asked with the dates of the document, and without one that they need the team looks', async () => {
  const started = vi.spyOn(app.ctx.providers.screening, 'startScreening')
  const foreigner = { document_type: 'foreign-id' }
  const dates = { date_of_birth: '1988-04-12', issue_date: '2019-03-02' }
  const shown = await lead()
  await beForeigner(shown)
  await start(shown)
  await decideAndAsk(shown, {
    result: 'success',
    document: { ...foreigner, ...dates, document_number: shown.documentNumber },
  })
  expect(started).toHaveBeenLastCalledWith(
    expect.objectContaining({ documentType: 'CE', birthDate: '1988-04-12', issueDate: '2019-03-02' }),
    { anew: false },
  )
  expect((await read(shown)).body).toMatchObject({ screening: 'clear' })

  // What the provider could not read is taken from the form, which has asked for it already.
  const unread = await lead()
  await beForeigner(unread)
  await start(unread)
  vi.spyOn(app.ctx.providers.identity, 'identityResult').mockResolvedValue({
    outcome: 'success',
    document: { type: 'CE', number: unread.documentNumber, names: 'PRUEBA', surnames: 'AHORRADORA' },
  })
  await decideAndAsk(unread, { result: 'success' })
  const { birth_date: birthDate, document_issued_on: issueDate } = personalAnswers
  expect(started.mock.lastCall?.[0]).toMatchObject({ birthDate, issueDate })

  const without = await lead()
  await start(without)
  started.mockRejectedValueOnce(new ProviderError('truora', 'refused', 'said no (400)', { httpStatus: 400 }))
  vi.mocked(app.ctx.providers.identity.identityResult).mockRestore()
  await decideAndAsk(without, { result: 'success' })
  expect((await read(without)).body).toMatchObject({ screening: 'review', path: '/te-contactaremos' })
})

/** The form says that their document is a cédula de extranjería. */
async function beForeigner({ processUuid }: Opening): Promise<void> {
  const own = and(eq(forms.processUuid, processUuid), eq(forms.form, 'personal'))
  const [row] = await app.ctx.db.select().from(forms).where(own)
  const form = requireForm('personal', { uuid: processUuid, bankId: 22, turbo: false, status: 'LEAD-SIN-FORMULARIO' })
  if (!row) throw new Error('no form')
  const answers = { ...decryptAnswers(app.ctx, form, row.answersEncrypted), document_type: 'CE' }
  await app.ctx.db
    .update(forms)
    .set({ answersEncrypted: encryptAnswers(app.ctx, answers) })
    .where(own)
}

test('N02 a result turned around by a reviewer counts while the lists are asked, and no longer after that', async () => {
  const opening = await lead()
  await control(app, 'PUT', `screening/${opening.documentNumber}`, { outcome: 'slow' })
  await start(opening)
  await decideAndAsk(opening, { result: 'success' })
  expect((await read(opening)).body).toMatchObject({ status: 'success', screening: 'pending' })
  await decideAndAsk(opening, { result: 'failure', declinedReason: 'document_not_recognized' })
  expect((await read(opening)).body.status).toBe('failure')
  await control(app, 'PUT', `screening/${opening.documentNumber}`, { outcome: 'clear' })
  await app.drainJobs({ includeDelayed: true })
  expect(await loadStatus(app, opening.processUuid)).toBe('LEAD-SIN-FORMULARIO')
  await decideAndAsk(opening, { result: 'success' })
  expect(await loadStatus(app, opening.processUuid)).toBe('CLIENTE-SUBIENDO-DOCUMENTOS')
  await decideAndAsk(opening, { result: 'failure', declinedReason: 'document_not_recognized' })
  expect((await read(opening)).body.status).toBe('success')
  expect(await loadStatus(app, opening.processUuid)).toBe('CLIENTE-SUBIENDO-DOCUMENTOS')
})

test('N02 the check waits for the forms, and is nobody else’s business', async () => {
  const opening = await lead()
  const stranger = await app.signIn()
  const theirs = { ...opening, client: stranger }
  expect((await start(theirs)).problem.errors.code).toBe('PROCESS_NOT_FOUND')
  expect((await read(theirs)).problem.errors.code).toBe('PROCESS_NOT_FOUND')
  await app.ctx.db.update(forms).set({ submittedAt: null }).where(eq(forms.processUuid, opening.processUuid))
  expect((await start(opening)).problem.errors.code).toBe('IDENTITY_NOT_READY')
  expect(await atProvider(opening)).toEqual([])
})
