import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDocuments } from '#contract/documents.ts'
import { getFormDraft, saveFormDraft } from '#contract/forms.ts'
import { getIdentity, startIdentity } from '#contract/identity.ts'
import { getProcess } from '#contract/processes.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { coltefinancieraAnswers, financialAnswers, personalAnswers } from '#testing/form-answers.ts'
import { handIn, handInAll, newProcess, type TestProcess as Opening } from '#testing/forms.ts'
import { control, loadEvents, loadStatus } from '#testing/opening.ts'
import { consents, processes } from '../../../platform/db/schema/opening.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { refreshIdentity } from './refresh-identity.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // The results are asked for by the tests themselves.
  await control(app, 'PUT', 'faults/identity', { webhookDrop: true })
})
afterAll(() => app.close())

/** The document of the person of the usual answers, as the check reads it. */
const shown = {
  document_type: 'national-id',
  document_number: '1020304050',
  name: 'PRUEBA',
  last_name: 'AHORRADORA FICTICIA',
  date_of_birth: '1990-05-17',
  issue_date: '2008-06-20',
  gender: 'F',
  birth_place: 'MEDELLIN (ANTIOQUIA)',
  expedition_place: 'BOGOTA D.C.',
}
const read = {
  document_type: 'CC',
  document_number: '1020304050',
  first_name: 'Prueba',
  first_surname: 'Ahorradora',
  second_surname: 'Ficticia',
  birth_date: '1990-05-17',
  document_issued_on: '2008-06-20',
  sex: 'F',
  nationality: 'CO',
  birth_country: 'CO',
  birth_department: '05',
  birth_municipality: '05001',
  document_issue_country: 'CO',
  document_issue_department: '11',
  document_issue_municipality: '11001',
}
/** The questions as the page sends them, which does not ask again for leave that was given. */
const { accepts_biometrics: _, ...questions } = coltefinancieraAnswers
const answersOf = (personal: object = {}) => ({
  personal: { ...personalAnswers, ...personal },
  financial: financialAnswers,
  questions,
})

const start = ({ client, uuid }: Opening, accepts_biometrics?: boolean) => {
  const leave = accepts_biometrics === undefined ? {} : { accepts_biometrics }
  return client.call(startIdentity, { body: { process_uuid: uuid, ...leave } })
}
const fetchPath = async ({ client, uuid }: Opening) =>
  (await client.call(getProcess, { query: { id: uuid } })).body.path
const fetchIdentity = async ({ client, uuid }: Opening) =>
  (await client.call(getIdentity, { query: { process_uuid: uuid } })).body
const fetchDraft = async ({ client, uuid }: Opening, form: 'personal' | 'questions') =>
  (await client.call(getFormDraft, { params: { form }, query: { process_uuid: uuid } })).body

/** The person shows a document at the provider, and the result is asked for. */
async function prove(opening: Opening, document: Record<string, string> = {}, leave?: boolean): Promise<void> {
  const { uuid } = opening
  const started = await start(opening, leave)
  if (started.status !== 200) throw new Error(started.problem.errors.code)
  const newest = (await control(app, 'GET', `identity?process_uuid=${uuid}`)).at(-1)
  await control(app, 'POST', `identity/${newest.processId}`, {
    result: 'success',
    document: { ...shown, ...document },
  })
  await refreshIdentity(app.ctx, { processUuid: uuid })
  await app.drainJobs()
}

/** An opening from before the identity came first. */
async function earlierProcess(): Promise<Opening> {
  const opening = await newProcess(app)
  await app.ctx.db.update(processes).set({ identityRequired: false }).where(eq(processes.uuid, opening.uuid))
  return opening
}

test('F06 F01 F08 an opening goes from the cédula over the forms to the one paper that is missing', async () => {
  const opening = await newProcess(app)
  expect(await fetchPath(opening)).toBe('/validar-identidad')
  expect((await start(opening)).problem.errors.code).toBe('BIOMETRICS_REQUIRED')
  expect((await fetchIdentity(opening)).asks_for_biometrics).toBe(true)
  await prove(opening, {}, true)
  expect((await fetchIdentity(opening)).asks_for_biometrics).toBe(false)
  expect(await fetchPath(opening)).toBe('/v2/datos-personales')
  expect((await loadProcess(app.ctx.db, opening.uuid))?.bankUserVerification, 'the bank is asked at once').toBe('00')
  expect(await fetchDraft(opening, 'personal')).toMatchObject({ answers: read, proven: { ...read, second_name: '' } })
  expect((await fetchDraft(opening, 'questions')).proven).toEqual({ accepts_biometrics: true })

  await handInAll(opening, answersOf())
  expect(await fetchPath(opening)).toBe('/consulta-en-listas')
  await app.drainJobs()
  expect(await loadStatus(app, opening.uuid)).toBe('CLIENTE-SUBIENDO-DOCUMENTOS')
  const { body } = await opening.client.call(getDocuments, { query: { process_uuid: opening.uuid } })
  expect(body.asked_for.filter(({ required }) => required).map(({ kind }) => kind)).toContain('tax-return')
  expect(body.documents.map(({ kind }) => kind).sort()).toEqual(['identity-back', 'identity-front'])
  const given = await app.ctx.db.select().from(consents).where(eq(consents.processUuid, opening.uuid))
  expect(given.filter(({ kind }) => kind === 'biometrics').map((one) => one.given)).toEqual([true])
})

test('F08 where the cédula is all that the bank asks for, nobody is asked for papers', async () => {
  const opening = await newProcess(app)
  await prove(opening, {}, true)
  await handInAll(opening, answersOf({ declares_income_tax: false }))
  await app.drainJobs()
  expect(await loadStatus(app, opening.uuid)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
  expect(await loadEvents(app, opening.uuid)).toEqual([
    'created',
    'forms-identity-and-screening-done',
    'documents-handed-in',
    'documents-approved',
  ])
  expect(await fetchPath(opening)).toBe('/asegura-tu-tasa')
})

test('F06 a form that names another document than the proven one is refused, and typed data give way to it', async () => {
  const opening = await newProcess(app)
  const typed = { document_number: '52000111', second_name: 'Otra', email: 'prueba@example.com' }
  const { client, uuid } = opening
  await client.call(saveFormDraft, { params: { form: 'personal' }, body: { process_uuid: uuid, answers: typed } })
  await prove(opening, {}, true)
  expect((await fetchDraft(opening, 'personal')).answers).toEqual({ ...read, email: 'prueba@example.com' })
  const refused = await handIn(opening, 'personal', { ...personalAnswers, document_number: '52000111' })
  expect(refused.problem.errors.fields).toEqual([
    { path: 'document_number', message: 'Este no es el documento con el que validaste tu identidad' },
  ])
  const somebody = { first_name: 'Pedro', first_surname: 'Pérez', second_surname: '' }
  const renamed = await handIn(opening, 'personal', { ...personalAnswers, ...somebody })
  expect(renamed.problem.errors.fields?.map(({ path }) => path)).toEqual(['first_name'])
  expect((await handIn(opening, 'personal', personalAnswers)).body.path).toBe('/v2/datos-financieros')
})

test('F06 who declines biometric data is attended by the team, and no check begins', async () => {
  const opening = await newProcess(app)
  expect((await start(opening, false)).body).toMatchObject({ status: 'none', path: '/te-contactaremos' })
  expect(await control(app, 'GET', `identity?process_uuid=${opening.uuid}`)).toEqual([])
  expect((await start(opening, true)).problem.errors.code).toBe('PROCESS_BLOCKED')
})

test('F06 who takes the leave back in the form is attended by the team', async () => {
  const opening = await newProcess(app)
  await prove(opening, {}, true)
  await handIn(opening, 'personal', personalAnswers)
  await handIn(opening, 'financial', financialAnswers)
  const last = await handIn(opening, 'questions', { ...questions, accepts_biometrics: false })
  expect(last.body.path).toBe('/te-contactaremos')
})

test('F06 an opening from before, its forms half done, goes on with the forms and proves the identity after them', async () => {
  const opening = await earlierProcess()
  await handIn(opening, 'personal', personalAnswers)
  expect(await fetchPath(opening)).toBe('/v2/datos-financieros')
  expect((await start(opening)).problem.errors.code).toBe('IDENTITY_NOT_READY')
  await handIn(opening, 'financial', financialAnswers)
  const last = await handIn(opening, 'questions', coltefinancieraAnswers)
  expect(last.body.path).toBe('/validar-identidad')
  expect((await fetchIdentity(opening)).asks_for_biometrics, 'its form has asked').toBe(false)
  await prove(opening)
  expect(await loadStatus(app, opening.uuid)).toBe('CLIENTE-SUBIENDO-DOCUMENTOS')
})

test('F06 an opening from before whose forms were done, and one is open again, proves the identity and goes on', async () => {
  const opening = await earlierProcess()
  await handInAll(opening, { ...answersOf(), questions: coltefinancieraAnswers })
  // So it was stored before, once the last form was in.
  await app.ctx.db.update(processes).set({ identityRequired: true }).where(eq(processes.uuid, opening.uuid))
  const change = { process_uuid: opening.uuid, answers: { assets: 91_000_000 } }
  await opening.client.call(saveFormDraft, { params: { form: 'financial' }, body: change })
  await prove(opening, { document_number: '52000111' })
  expect((await fetchIdentity(opening)).failure_reason).toContain('no es el que escribiste')
  await prove(opening)
  expect(await fetchPath(opening)).toBe('/v2/datos-financieros')
  await handIn(opening, 'financial', { ...financialAnswers, assets: 91_000_000 })
  await app.drainJobs()
  expect(await loadStatus(app, opening.uuid)).toBe('CLIENTE-SUBIENDO-DOCUMENTOS')
})
