import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFormDraft, getFormSummary, saveFormDraft } from '#contract/forms.ts'
import { getProcess } from '#contract/processes.ts'
import type { FormKind } from '#domain/forms/form.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { coltefinancieraAnswers, completeAnswers, financialAnswers, personalAnswers } from '#testing/form-answers.ts'
import {
  handIn,
  handInAll,
  newProcess,
  onAnotherDevice,
  proveIdentity,
  putAt,
  type TestProcess,
  testBankId,
} from '#testing/forms.ts'
import { consents, forms, processes } from '../../../platform/db/schema/opening.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import { formStage } from './form-stage.ts'
import { shownDeclaration } from './record-consent.ts'
import { submittedAnswers } from './submitted-answers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What the personal form begins with: the names that `newProcess` registered. */
const registered = { first_name: 'Prueba', first_surname: 'Ahorradora' }
const asOpening = (uuid: string) => ({ uuid, bankId: testBankId, turbo: false, status: 'LEAD-SIN-FORMULARIO' as const })
const fetchDraft = ({ client, uuid }: TestProcess, form: FormKind = 'personal') =>
  client.call(getFormDraft, { params: { form }, query: { process_uuid: uuid } })
const save = ({ client, uuid }: TestProcess, answers: Record<string, unknown>, form: FormKind = 'personal') =>
  client.call(saveFormDraft, { params: { form }, body: { process_uuid: uuid, answers: answers as never } })
const fetchProcess = ({ client, uuid }: TestProcess) => client.call(getProcess, { query: { id: uuid } })
const listConsents = (uuid: string) =>
  app.ctx.db.select().from(consents).where(eq(consents.processUuid, uuid)).orderBy(asc(consents.at), asc(consents.kind))

test('F04 a draft is the same from every device, half typed as it is', async () => {
  const process = await newProcess(app)
  expect((await fetchDraft(process)).body).toEqual({
    form: 'personal',
    form_number: 113,
    version: 1,
    answers: registered,
    proven: {},
  })
  const saved = await save(process, { document_number: '10', email: 'prueba@', first_name: 'Prueba' })
  expect(saved.status).toBe(200)
  const other = await onAnotherDevice(app, process)
  const found = await fetchDraft(other)
  expect(found.body.answers).toEqual({ ...registered, document_number: '10', email: 'prueba@' })
  expect(found.body.saved_at).toBe(saved.body.saved_at)
  expect(found.body.submitted_at).toBeUndefined()
  await save(other, { document_number: null })
  expect((await fetchDraft(process)).body.answers).toEqual({ ...registered, email: 'prueba@' })
})

test('F01 the names that one registered with are not asked again', async () => {
  const customer = await app.signIn(undefined, 'María Fernanda Rojas Peña')
  const process = await newProcess(app, customer)
  const names = { first_name: 'María', second_name: 'Fernanda', first_surname: 'Rojas', second_surname: 'Peña' }
  expect((await fetchDraft(process)).body.answers).toEqual(names)
  await save(process, { second_name: null })
  const { second_name: _, ...corrected } = names
  expect((await fetchDraft(process)).body.answers, 'what was cleared stays empty').toEqual(corrected)
  expect((await fetchDraft(process, 'financial')).body.answers).toEqual({})
})

test('F04 two devices that write at once lose no field', async () => {
  const process = await newProcess(app)
  const other = await onAnotherDevice(app, process)
  const entries = Object.entries(personalAnswers)
  const answered = await Promise.all(
    entries.map(([name, value], index) => save(index % 2 ? process : other, { [name]: value })),
  )
  expect(answered.map(({ status }) => status)).toEqual(entries.map(() => 200))
  expect((await fetchDraft(process)).body.answers).toEqual(personalAnswers)
})

test('F04 saving what is there already changes nothing', async () => {
  const process = await newProcess(app)
  const first = await save(process, { first_name: 'Otra' })
  expect((await save(process, { first_name: 'Otra' })).body).toEqual(first.body)
})

test.each<[string, Record<string, unknown>, string]>([
  ['a name that no field has', { is_admin: true }, 'is_admin'],
  ['a number where a text belongs', { document_number: 1020304050 }, 'document_number'],
  ['a text where a yes or no belongs', { has_rut: 'sí' }, 'has_rut'],
  ['a book', { first_name: 'x'.repeat(201) }, 'first_name'],
])('F04 a draft takes no %s', async (_, answers, path) => {
  const process = await newProcess(app)
  const refused = await save(process, answers)
  expect(refused.status).toBe(400)
  expect(refused.problem.errors.code).toBe('INVALID_REQUEST')
  expect(refused.problem.errors.fields?.map((field) => field.path)).toEqual([path])
  expect((await fetchDraft(process)).body.answers).toEqual(registered)
})

test.each<[string, unknown]>([
  ['no answers', {}],
  ['answers that are a list', { answers: [] }],
  ['an answer that is an object', { answers: { first_name: { $ne: '' } } }],
  ['a process that is no uuid', { process_uuid: '1 or 1=1', answers: {} }],
  ['something more', { answers: {}, status: 'DECEVAL-EMITIDO-Y-RECIBIDO' }],
])('F04 a request with %s is refused', async (_, change) => {
  const { client, uuid } = await newProcess(app)
  const response = await client.inject({
    method: 'PUT',
    url: '/api/forms/personal/draft',
    payload: { process_uuid: uuid, ...(change as object) },
  })
  expect(response.statusCode).toBe(400)
})

test("F04 another customer's drafts do not exist, nor does a form of no name", async () => {
  const process = await newProcess(app)
  await save(process, { first_name: 'Secreta' })
  const stranger = { client: await app.signIn(), uuid: process.uuid }
  for (const answer of [
    await fetchDraft(stranger),
    await save(stranger, { first_name: 'Otra' }),
    await handIn(stranger, 'personal', personalAnswers),
    await stranger.client.call(getFormSummary, { query: { process_uuid: process.uuid } }),
  ]) {
    expect([answer.status, answer.problem.errors.code]).toEqual([404, 'PROCESS_NOT_FOUND'])
  }
  expect((await fetchDraft(process)).body.answers).toEqual({ ...registered, first_name: 'Secreta' })
  const nobody = { client: app.anonymous, uuid: process.uuid }
  expect((await fetchDraft(nobody)).status).toBe(401)
  const url = `/api/forms/otro/draft?process_uuid=${process.uuid}`
  expect((await process.client.inject({ method: 'GET', url })).statusCode).toBe(400)
})

test('F01 a form with errors names each field and stays open', async () => {
  const process = await newProcess(app)
  const answers = { ...personalAnswers, document_number: '123', birth_date: '', email: 'x' }
  const refused = await handIn(process, 'personal', answers)
  expect([refused.status, refused.problem.errors.code]).toEqual([422, 'FORM_INVALID'])
  expect(refused.problem.errors.fields?.map((field) => field.path)).toEqual(['document_number', 'birth_date', 'email'])
  expect(refused.problem.errors.fields?.every(({ message }) => message.length > 5)).toBe(true)
  expect(await formStage(app.ctx.db, asOpening(process.uuid))).toBe('personal')
})

test('F01 F02 F03 each form leads to the next one and the last one to the screening', async () => {
  const process = await newProcess(app)
  await proveIdentity(app, process.uuid, '1020304050')
  const personal = await handIn(process, 'personal', { ...personalAnswers, document_number: '1.020.304.050' })
  expect(personal.body.path).toBe('/v2/datos-financieros')
  expect((await handIn(process, 'financial', financialAnswers)).body.path).toBe('/v2/preguntas-coltefinanciera')
  expect((await handIn(process, 'questions', coltefinancieraAnswers)).body.path).toBe('/consulta-en-listas')
  expect((await fetchProcess(process)).body.extra.required_identity_validation).toBe(true)
  const stored = await submittedAnswers(app.ctx, asOpening(process.uuid), app.ctx.db)
  expect(stored).toEqual({
    personal: personalAnswers,
    financial: financialAnswers,
    questions: coltefinancieraAnswers,
  })
  const summary = await process.client.call(getFormSummary, { query: { process_uuid: process.uuid } })
  const rows = summary.body.sections.flatMap((section) => section.rows)
  expect(rows).toContainEqual({ label: 'Documento', value: 'Cédula de ciudadanía 1020304050' })
  expect(summary.body.sections.map(({ title }) => title)).toContain('Tus declaraciones y autorizaciones')
})

test('F04 a real change opens a handed-in form again, writing the same in another way does not', async () => {
  const process = await newProcess(app)
  await proveIdentity(app, process.uuid, '1020304050')
  await handInAll(process, completeAnswers())
  await save(process, { document_number: '1.020.304.050', first_name: ' Prueba ' })
  expect((await fetchDraft(process)).body.submitted_at).toBeDefined()
  expect((await fetchProcess(process)).body.path).toBe('/consulta-en-listas')
  await save(process, { first_name: 'Prueba Corregida' })
  expect((await fetchDraft(process)).body.submitted_at).toBeUndefined()
  expect((await fetchProcess(process)).body.path).toBe('/v2/datos-personales')
  const again = await handIn(process, 'personal', { ...personalAnswers, first_name: 'Prueba Corregida' })
  expect(again.body.path).toBe('/consulta-en-listas')
})

test('F03 each ticked declaration is kept once, with the hash of the text that was shown', async () => {
  const process = await newProcess(app)
  await handInAll(process, completeAnswers())
  await handIn(process, 'questions', coltefinancieraAnswers)
  const rows = await listConsents(process.uuid)
  expect(rows.map((row) => row.kind).sort()).toEqual([
    'biometrics',
    'credit-bureau',
    'data-processing',
    'deposit-insurance',
    'fatca',
    'product-terms',
    'source-of-funds',
    'truthfulness',
  ])
  const data = rows.find((row) => row.kind === 'data-processing')
  const shown = shownDeclaration(app.ctx, 'data-processing', testBankId)
  expect(shown.text).toContain('Cosecha')
  expect(shown.text).toContain('Coltefinanciera')
  expect(data).toMatchObject({ given: true, textVersion: '1', textSha256: sha256Hex(shown.text) })
  expect(data?.addressEncrypted).not.toContain('127.0.0.1')
})

test('F03 without leave to use biometric data the team takes over', async () => {
  const process = await newProcess(app)
  await handIn(process, 'personal', personalAnswers)
  await handIn(process, 'financial', financialAnswers)
  const last = await handIn(process, 'questions', { ...coltefinancieraAnswers, accepts_biometrics: false })
  expect(last.body.path).toBe('/te-contactaremos')
  expect((await listConsents(process.uuid)).map((row) => row.kind)).not.toContain('biometrics')
  expect((await fetchProcess(process)).body.extra).toMatchObject({
    avoid_process_continuation: true,
    required_identity_validation: false,
  })
})

test('F04 once the process has moved on nothing can be typed or handed in', async () => {
  const process = await newProcess(app)
  await handInAll(process, completeAnswers())
  await putAt(app, process.uuid, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  const answers = [await save(process, { first_name: 'Otra' }), await handIn(process, 'personal', personalAnswers)]
  expect(answers.map(({ problem }) => problem.errors.code)).toEqual(['STEP_NOT_AVAILABLE', 'STEP_NOT_AVAILABLE'])
  expect((await fetchDraft(process)).body.answers.first_name).toBe('Prueba')
})

test("F04 a returning customer finds last time's data as drafts, the declarations empty", async () => {
  const first = await newProcess(app)
  await handInAll(first, completeAnswers())
  // So soon, the same choice would be the same opening.
  const aWhileAgo = new Date(Date.now() - 3_600_000)
  await app.ctx.db.update(processes).set({ createdAt: aWhileAgo }).where(eq(processes.uuid, first.uuid))
  const second = await newProcess(app, first.client)
  const found = await fetchDraft(second)
  expect(found.body.answers).toEqual(personalAnswers)
  expect(found.body.submitted_at).toBeUndefined()
  expect((await fetchDraft(second, 'financial')).body.answers).toEqual(financialAnswers)
  const questions = (await fetchDraft(second, 'questions')).body.answers
  expect(questions).toMatchObject({ deposit_purpose: 'saving', pep_status: 'no' })
  expect(Object.keys(questions).filter((name) => name.startsWith('accepts_'))).toEqual([])
  expect((await fetchProcess(second)).body.path).toBe('/validar-identidad')
  await proveIdentity(app, second.uuid, '1020304050')
  expect((await fetchProcess(second)).body.path).toContain('/bienvenida-usuario-retorno')
})

test('F04 a form handed in under an older version has to be handed in again', async () => {
  const process = await newProcess(app)
  await handInAll(process, completeAnswers())
  await app.ctx.db
    .update(forms)
    .set({ version: 0 })
    .where(and(eq(forms.processUuid, process.uuid), eq(forms.form, 'financial')))
  expect(await formStage(app.ctx.db, asOpening(process.uuid))).toBe('financial')
  expect((await fetchDraft(process, 'financial')).body).toMatchObject({ version: 1, answers: financialAnswers })
})

test('R38 what was typed cannot be read in the database', async () => {
  const process = await newProcess(app)
  await save(process, { first_name: 'Canariaunica', document_number: '1987654321' })
  const [row] = await app.ctx.db.select().from(forms).where(eq(forms.processUuid, process.uuid))
  const stored = JSON.stringify(row) + Buffer.from(row?.answersEncrypted ?? '', 'base64url').toString('latin1')
  expect(stored).not.toContain('Canariaunica')
  expect(stored).not.toContain('1987654321')
})
