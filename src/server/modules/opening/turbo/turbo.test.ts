import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getDocuments } from '#contract/documents.ts'
import { getFormDraft, getFormSummary, saveFormDraft, submitForm } from '#contract/forms.ts'
import { confirmIdentityData, getIdentity, getIdentityData, startIdentity } from '#contract/identity.ts'
import { createProcess, getProcess, stageFormValidate } from '#contract/processes.ts'
import { getSignature, startSignature } from '#contract/signature.ts'
import { validateTurboCdt } from '#contract/turbo.ts'
import { turboForm } from '#domain/forms/turbo.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { turboLimitCop } from '#domain/process/turbo.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { buildAnswers } from '#testing/form-answers.ts'
import { control, loadEvents, loadStatus, openingAt } from '#testing/opening.ts'
import { consents, processes } from '../../../platform/db/schema/opening.ts'
import { parameters } from '../../../platform/db/schema/rates.ts'
import { currentDocuments } from '../documents/current-documents.ts'
import { fileWorkers, NotLookedAtError } from '../documents/file-workers.ts'
import { readDocument } from '../documents/read-document.ts'
import { personOfProcess } from '../forms/person-of-process.ts'
import { refreshIdentity } from '../identity/refresh-identity.ts'
import { runScreening } from '../identity/run-screening.ts'
import { historyOfProcess, loadProcess } from '../processes/processes.queries.ts'
import { minimumWageToday } from './minimum-wage.ts'

let app: TestApp
let limit = 0
beforeAll(async () => {
  app = await startTestApp()
  limit = turboLimitCop(await minimumWageToday(app.ctx.db))
  // The results are asked for by the tests themselves.
  await control(app, 'PUT', 'faults/identity', { webhookDrop: true })
})
afterEach(async () => {
  await app.ctx.db.delete(parameters).where(eq(parameters.source, 'Prueba'))
  // Each test shows the same document, and it is somebody else's.
  await app.ctx.db.update(processes).set({ personBlindIndex: null })
})
afterAll(() => app.close())

const spaces = (text = '') => text.replace(/\s/g, ' ')
const validate = (who: Client, amount: number, bank_id = 24) =>
  who.call(validateTurboCdt, { body: { bank_id, amount, term: 360 } })
const saver = () => app.signIn(undefined, 'Prueba Ahorradora')

test('P09 a deposit within the limit may be turbo, for anybody, signed in or not', async () => {
  for (const who of [app.anonymous, await saver()]) {
    const answer = await validate(who, limit)
    expect([answer.status, answer.body]).toEqual([200, { eligible: true, limit }])
  }
})

test('P09 the limit follows the minimum wage of the day', async () => {
  const values = { key: 'SMMLV', validFrom: '2026-11-01', value: '2000000', status: 'in force', source: 'Prueba' }
  await app.ctx.db.insert(parameters).values(values)
  expect((await validate(app.anonymous, 50_000_000)).body).toEqual({ eligible: true, limit: 50_000_000 })
  expect((await validate(app.anonymous, 50_000_001)).body).toMatchObject({ internal_code: 'T002', limit: 50_000_000 })
})

test.each([
  [24, 1, 'T002'],
  [31, 20_000_001 - 43_772_625, 'T004'],
  [29, 0, undefined],
] as const)('P09 bank %d, %d pesos from the limit, is refused to anybody with %s', async (bankId, more, code) => {
  const answer = await validate(app.anonymous, limit + more, bankId)
  expect(answer.status).toBe(202)
  expect(answer.body).toMatchObject({ eligible: false, limit })
  expect(answer.body.internal_code).toBe(code)
  expect(answer.body.message).toContain('Puedes abrir tu CDT de la forma general.')
  if (code === 'T002') expect(spaces(answer.body.message)).toContain(spaces(formatCop(limit)))
})

test('R02 P09 under a brand of turbo alone the refusal says where the deposit is opened, with its address', async () => {
  const headers = { 'x-api-key': 'coltefinanciera-web' }
  const body = { bank_id: 24, amount: 60_000_000, term: 360 }
  const answer = await app.anonymous.call(validateTurboCdt, { body }, { headers })
  const main = app.ctx.config.PUBLIC_URL
  expect(answer.body).toMatchObject({ general_url: `${main}/cdt-simulador?monto=60000000&plazo=360` })
  expect(answer.body.message).toContain(`Puedes abrirlo de la forma general en ${new URL(main).host}.`)
  expect(answer.body.message).not.toContain('Puedes abrir tu CDT de la forma general')
})

test('P09 R14 a customer’s processes count for themselves, and nobody learns of them by a phone number', async () => {
  const { client } = await openingAt(app, 'CLIENTE-SUBIENDO-DOCUMENTOS', { bankId: 24, amountCop: 40_000_000 })
  expect((await validate(client, 1_000_000)).body.internal_code).toBe('T001')
  expect((await validate(client, limit - 40_000_000, 8)).status).toBe(200)
  expect((await validate(client, limit - 40_000_000 + 1, 8)).body.internal_code).toBe('T003')
  const asked = { bank_id: 24, amount: 1_000_000, term: 360, phone: `57${client.phone}` }
  for (const who of [app.anonymous, await saver()]) {
    expect((await who.call(validateTurboCdt, { body: asked })).status).toBe(200)
  }
})

test('P09 a bank that is none and a body that is none are refused', async () => {
  const answer = await validate(app.anonymous, 1_000_000, 5)
  expect([answer.status, answer.problem.errors.code]).toEqual([404, 'BANK_NOT_FOUND'])
  for (const payload of [
    {},
    { bank_id: 24, amount: '1', term: 360 },
    { bank_id: 24, amount: 1, term: 360, code: 'T001' },
  ]) {
    const response = await app.anonymous.inject({ method: 'POST', url: '/api/processes/validate-turbo-cdt', payload })
    expect(response.statusCode).toBe(400)
  }
})

type Turbo = { client: Client; uuid: string }
const rates: Record<number, string> = { 8: '12.150', 24: '12.200', 31: '12.250' }

async function begin(bank_id = 24, amount = 10_000_000): Promise<Turbo> {
  const client = await saver()
  const body = {
    bank_id,
    amount,
    term: 360,
    rate: rates[bank_id] ?? '',
    environment_simulate: 'astro',
  } as const
  const extra = { is_turbo_cdt: true }
  const opened = await client.call(createProcess, { body: { ...body, extra } }, { idempotencyKey: randomUUID() })
  if (opened.status !== 201) throw new Error(opened.problem.errors.code)
  return { client, uuid: opened.body.process_uuid }
}

const fetchPath = async ({ client, uuid }: Turbo, force?: 'OK') =>
  (await client.call(stageFormValidate, { body: { process_uuid: uuid, ...(force ? { force } : {}) } })).body.path
const fetchDraft = async ({ client, uuid }: Turbo) =>
  (await client.call(getFormDraft, { params: { form: 'turbo' }, query: { process_uuid: uuid } })).body
const readData = ({ client, uuid }: Turbo) => client.call(getIdentityData, { query: { process_uuid: uuid } })
const confirm = ({ client, uuid }: Turbo) => client.call(confirmIdentityData, { body: { process_uuid: uuid } })
const handIn = ({ client, uuid }: Turbo, change: Record<string, unknown> = {}) => {
  const answers = { ...buildAnswers(turboForm), ...change } as never
  return client.call(submitForm, { params: { form: 'turbo' }, body: { process_uuid: uuid, answers } })
}

const shown = {
  document_type: 'national-id',
  document_number: '1020304050',
  name: 'PRUEBA LUCÍA',
  last_name: 'AHORRADORA FICTICIA',
  date_of_birth: '1990-05-17',
  issue_date: '2008-06-20',
}

/** The person shows a document at the provider, and the result is asked for. */
async function prove(
  { client, uuid }: Turbo,
  document: Record<string, string> = {},
  result = 'success',
): Promise<void> {
  const started = await client.call(startIdentity, { body: { process_uuid: uuid, accepts_biometrics: true } })
  if (started.status !== 200) throw new Error(started.problem.errors.code)
  const [newest] = (await control(app, 'GET', `identity?process_uuid=${uuid}`)).slice(-1)
  await control(app, 'POST', `identity/${newest.processId}`, { result, document: { ...shown, ...document } })
  await refreshIdentity(app.ctx, { processUuid: uuid })
  await app.drainJobs()
}

test('F14 F06 without leave to use biometric data no turbo check begins; the leave is kept, and asked for once', async () => {
  const turbo = await begin()
  const start = (more: { accepts_biometrics?: true } = {}) =>
    turbo.client.call(startIdentity, { body: { process_uuid: turbo.uuid, ...more } })
  const refused = await start()
  expect([refused.status, refused.problem.errors.code]).toEqual([422, 'BIOMETRICS_REQUIRED'])
  expect((await start({ accepts_biometrics: true })).status).toBe(200)
  const kept = await app.ctx.db.select().from(consents).where(eq(consents.processUuid, turbo.uuid))
  expect(kept.map(({ kind, given }) => [kind, given])).toEqual([['biometrics', true]])
  expect((await start()).status).toBe(200)
})

test('F14 F06 a turbo opening goes from the identity check over one form to the signature, without papers', async () => {
  const turbo = await begin()
  expect(await fetchPath(turbo)).toBe('/validar-identidad')
  await prove(turbo)
  expect(await fetchPath(turbo)).toBe('/confirmar-datos-truora')
  expect((await readData(turbo)).body).toEqual({
    full_name: 'Prueba Lucía Ahorradora Ficticia',
    document_type: 'CC',
    document_number: '1020304050',
    birth_date: '1990-05-17',
    issue_date: '2008-06-20',
  })
  expect((await confirm(turbo)).body.path).toBe('/v2/preguntas-cdturbo')
  expect(await fetchPath(turbo)).toBe('/v2/preguntas-cdturbo')
  expect(await fetchDraft(turbo)).toMatchObject({
    form: 'turbo',
    form_number: 20,
    answers: {
      document_type: 'CC',
      document_number: '1020304050',
      first_name: 'Prueba',
      second_name: 'Lucía',
      first_surname: 'Ahorradora',
      second_surname: 'Ficticia',
      birth_date: '1990-05-17',
      document_issued_on: '2008-06-20',
    },
  })
  expect(await loadStatus(app, turbo.uuid)).toBe('LEAD-SIN-FORMULARIO')

  const handed = await handIn(turbo)
  expect([handed.status, handed.body?.path]).toEqual([200, '/consulta-en-listas'])
  await app.drainJobs()
  expect(await loadStatus(app, turbo.uuid)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
  expect(await loadEvents(app, turbo.uuid)).toEqual(['created', 'turbo-form-identity-and-screening-done'])
  expect(await fetchPath(turbo)).toBe('/asegura-tu-tasa')
  // The documents to sign are there, and the images of the check in place of uploads.
  const signature = await turbo.client.call(getSignature, { query: { process_uuid: turbo.uuid } })
  expect(signature.body.state).toBe('ready')
  const kinds = (await currentDocuments(app.ctx.db, turbo.uuid)).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['identity-back', 'identity-front', 'linking-documents'])
  const view = (await turbo.client.call(getProcess, { query: { id: turbo.uuid } })).body
  expect(view.timeline.map(({ state }) => state).slice(0, 2)).toEqual(['done', 'current'])
})

test('F14 F06 the turbo form never asks again for leave that was given, whatever an old draft of it says', async () => {
  const turbo = await begin()
  await prove(turbo)
  await confirm(turbo)
  const { client, uuid } = turbo
  const old = { process_uuid: uuid, answers: { accepts_biometrics: false } }
  expect((await client.call(saveFormDraft, { params: { form: 'turbo' }, body: old })).status).toBe(200)
  const draft = await fetchDraft(turbo)
  expect(draft.answers).toMatchObject({ accepts_biometrics: true })
  expect(draft.proven).toMatchObject({ accepts_biometrics: true })
})

test('R33 F14 of an image of the check a drawing of our own is kept, and nothing of what nobody may upload', async () => {
  const turbo = await begin()
  await prove(turbo)
  const screening = () => runScreening(app.ctx, { processUuid: turbo.uuid })
  const kept = async () =>
    (await currentDocuments(app.ctx.db, turbo.uuid)).filter(({ kind }) => kind.startsWith('identity'))
  const image = vi.spyOn(app.ctx.providers.identity, 'fetchImage')

  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#e00000' } })
  const told = await picture
    .withExif({ IFD0: { ImageDescription: 'CANARIO-9c2e' } })
    .jpeg()
    .toBuffer()
  const [broken, spoken] = [told.subarray(0, told.length / 2), told]
  image.mockResolvedValue({ bytes: broken, contentType: 'image/jpeg' })
  expect((await handIn(turbo)).status).toBe(200)
  await expect(screening()).rejects.toMatchObject({ failure: 'garbage' })

  image.mockResolvedValue({ bytes: spoken, contentType: 'image/jpeg' })
  const inspect = vi
    .spyOn(fileWorkers, 'inspect')
    .mockRejectedValue(new NotLookedAtError('all processes are held back'))
  await expect(screening(), 'nobody looked at it, so the job tries again').rejects.toMatchObject({ status: 503 })
  inspect.mockRestore()
  await control(app, 'PUT', 'faults/scanner', { failAlways: true })
  await expect(screening()).rejects.toMatchObject({ failure: 'unavailable' })
  await control(app, 'PUT', 'faults/scanner', {})
  expect([await kept(), await loadStatus(app, turbo.uuid)]).toEqual([[], 'LEAD-SIN-FORMULARIO'])

  await screening()
  image.mockRestore()
  const documents = await kept()
  expect(documents.map(({ mediaType }) => mediaType)).toEqual(['image/jpeg', 'image/jpeg'])
  for (const { id } of documents) {
    const { bytes } = await readDocument(app.ctx, id)
    expect(Buffer.from(bytes).includes('CANARIO')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
  }
  expect(await loadStatus(app, turbo.uuid)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
})

test('F14 what is signed, sent to the bank and shown comes from the turbo form', async () => {
  const turbo = await begin(8)
  await prove(turbo)
  await handIn(turbo)
  await app.drainJobs()
  const process = await loadProcess(app.ctx.db, turbo.uuid)
  if (!process) throw new Error('no process')
  expect(await personOfProcess(app.ctx, process)).toMatchObject({
    fullName: 'Prueba Ahorradora Ficticia',
    documentNumber: '1020304050',
    email: 'prueba.ahorradora@example.com',
  })
  const summary = await turbo.client.call(getFormSummary, { query: { process_uuid: turbo.uuid } })
  const rows = summary.body.sections.flatMap((section) => section.rows)
  expect(rows).toContainEqual({ label: 'Documento', value: 'Cédula de ciudadanía 1020304050' })
  const kept = await app.ctx.db.select().from(consents).where(eq(consents.processUuid, turbo.uuid))
  expect(kept.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['biometrics', 'data-processing', 'product-terms']),
  )

  const { version } =
    (await turbo.client.call(getSignature, { query: { process_uuid: turbo.uuid } })).body.agreement ?? {}
  const body = { process_uuid: turbo.uuid, agreement_version: version ?? '' }
  expect((await turbo.client.call(startSignature, { body })).status).toBe(200)
  const requests = await control(app, 'GET', 'signing')
  const own = requests.find(({ externalId }: { externalId: string }) => externalId.startsWith(turbo.uuid))
  await control(app, 'POST', `signing/${own.token}`, { action: 'sign' })
  await expect
    .poll(async () => {
      await app.drainJobs()
      return (await control(app, 'GET', `bank?reference=${turbo.uuid}`)).applications.length
    })
    .toBe(1)
  expect(await loadStatus(app, turbo.uuid)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
})

test.each([8, 31])(
  'F14 rule 8 is not for bank %d, whose turbo form begins at once with what was read',
  async (bankId) => {
    const turbo = await begin(bankId)
    await prove(turbo)
    expect(await fetchPath(turbo)).toBe('/v2/preguntas-cdturbo')
    expect((await fetchDraft(turbo)).answers).toMatchObject({ first_name: 'Prueba', document_number: '1020304050' })
  },
)

test('F06 rule 8: force=OK skips the look at the data, never a check', async () => {
  const turbo = await begin()
  expect(await fetchPath(turbo, 'OK')).toBe('/validar-identidad')
  await prove(turbo)
  expect(await fetchPath(turbo, 'OK')).toBe('/v2/preguntas-cdturbo')
  expect(await fetchPath(turbo)).toBe('/confirmar-datos-truora')
})

test('F06 there are no data before the check, nor for others', async () => {
  const turbo = await begin()
  expect((await readData(turbo)).problem.errors.code).toBe('IDENTITY_NOT_READY')
  expect((await confirm(turbo)).problem.errors.code).toBe('IDENTITY_NOT_READY')
  await prove(turbo, { document_number: '1020304051' }, 'failure')
  expect((await readData(turbo)).problem.errors.code).toBe('IDENTITY_NOT_READY')
  await prove(turbo)
  const stranger = { ...turbo, client: await saver() }
  expect((await readData(stranger)).problem.errors.code).toBe('PROCESS_NOT_FOUND')
  expect((await confirm(stranger)).problem.errors.code).toBe('PROCESS_NOT_FOUND')
  const nobody = { ...turbo, client: app.anonymous }
  expect([(await readData(nobody)).status, (await confirm(nobody)).status]).toEqual([401, 401])
  const bad = await turbo.client.inject({
    method: 'POST',
    url: '/api/identity/confirm-data',
    payload: { name: 'Otra' },
  })
  expect(bad.statusCode).toBe(400)
  // Who opens in the general way has nothing to confirm.
  const general = await openingAt(app, 'LEAD-SIN-FORMULARIO')
  const answer = await confirm({ client: general.client, uuid: general.processUuid })
  expect([answer.status, answer.problem.errors.code]).toEqual([409, 'STEP_NOT_AVAILABLE'])
  await handIn(turbo)
  await app.drainJobs()
  expect((await confirm(turbo)).problem.errors.code).toBe('STEP_NOT_AVAILABLE')
})

test('F14 the turbo form waits for the identity check and is about that person, who allowed biometric data', async () => {
  const turbo = await begin()
  const early = await handIn(turbo)
  expect([early.status, early.problem.errors.code]).toEqual([409, 'STEP_NOT_AVAILABLE'])
  await prove(turbo, { document_number: '1098765432' })
  const other = await handIn(turbo)
  expect([other.status, other.problem.errors.code]).toEqual([422, 'FORM_INVALID'])
  expect(other.problem.errors.fields?.map(({ path }) => path)).toEqual(['document_number'])
  const declined = await handIn(turbo, { document_number: '1098765432', accepts_biometrics: false })
  expect(declined.problem.errors.fields?.map(({ path }) => path)).toEqual(['accepts_biometrics'])
  expect(await loadStatus(app, turbo.uuid)).toBe('LEAD-SIN-FORMULARIO')
  expect((await handIn(turbo, { document_number: '1098765432' })).status).toBe(200)
})

test('F03 F14 a turbo opening has the turbo form alone, and another opening has it not', async () => {
  const turbo = await begin()
  const general = await openingAt(app, 'LEAD-SIN-FORMULARIO', { bankId: 24 })
  const refused = async (client: Client, uuid: string, form: 'personal' | 'financial' | 'questions' | 'turbo') => {
    const read = await client.call(getFormDraft, { params: { form }, query: { process_uuid: uuid } })
    const saved = await client.call(saveFormDraft, { params: { form }, body: { process_uuid: uuid, answers: {} } })
    const handed = await client.call(submitForm, { params: { form }, body: { process_uuid: uuid, answers: {} } })
    return [read, saved, handed].map(({ problem }) => problem?.errors?.code)
  }
  const notFound = Array(3).fill('FORM_NOT_FOUND')
  for (const form of ['personal', 'financial', 'questions'] as const) {
    expect(await refused(turbo.client, turbo.uuid, form)).toEqual(notFound)
  }
  expect(await refused(general.client, general.processUuid, 'turbo')).toEqual(notFound)
})

test('F14 F04 a form opened again leads back to it, and the proof stays', async () => {
  const turbo = await begin(8)
  await control(app, 'PUT', 'screening/1020304050', { outcome: 'slow' })
  await prove(turbo)
  await handIn(turbo)
  await app.drainJobs()
  expect(await fetchPath(turbo)).toBe('/consulta-en-listas')
  const answers = { email: 'otra.prueba@example.com' }
  await turbo.client.call(saveFormDraft, { params: { form: 'turbo' }, body: { process_uuid: turbo.uuid, answers } })
  expect(await fetchPath(turbo)).toBe('/v2/preguntas-cdturbo')
  const state = await turbo.client.call(getIdentity, { query: { process_uuid: turbo.uuid } })
  expect(state.body.status).toBe('success')
  await handIn(turbo, answers)
  await control(app, 'PUT', 'screening/1020304050', { outcome: 'clear' })
  await app.drainJobs({ includeDelayed: true })
  expect(await loadStatus(app, turbo.uuid)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
})

test('F14 F04 what was typed in an earlier opening of another kind is brought along, but nothing that one accepts', async () => {
  const earlier = await openingAt(app, 'LEAD-SIN-FORMULARIO', { bankId: 22 })
  const body = { bank_id: 24, amount: 1_000_000, term: 360, rate: '12.200', environment_simulate: 'astro' } as const
  const opened = await earlier.client.call(
    createProcess,
    { body: { ...body, extra: { is_turbo_cdt: true } } },
    { idempotencyKey: randomUUID() },
  )
  const turbo = { client: earlier.client, uuid: opened.body.process_uuid }
  const { answers } = await fetchDraft(turbo)
  expect(answers).toMatchObject({ email: earlier.email, occupation: 'employee', monthly_income: 4_500_000 })
  expect(answers).toMatchObject({ pep_status: 'no' })
  expect(Object.keys(answers).filter((name) => name.startsWith('accepts_'))).toEqual([])
  expect(await fetchPath(turbo)).toBe('/validar-identidad')
  // And back again: the newest words count.
  await prove(turbo)
  await handIn(turbo, { email: 'nueva@example.com' })
  const next = await earlier.client.call(
    createProcess,
    { body: { ...body, bank_id: 29, rate: '11.550' } },
    { idempotencyKey: randomUUID() },
  )
  const query = { process_uuid: next.body.process_uuid }
  const personal = await earlier.client.call(getFormDraft, { params: { form: 'personal' }, query })
  expect(personal.body.answers).toMatchObject({ email: 'nueva@example.com', occupation: 'employee' })
  const papers = await earlier.client.call(getDocuments, { query })
  expect(papers.status).toBe(200)
})

test('P09 T003 a person with two phones has one turbo limit, also where both begin before either is proven', async () => {
  const [first, second] = [await begin(24, 30_000_000), await begin(8, 30_000_000)]
  const document = { document_number: '1098765001' }
  await prove(second, document)
  await prove(first, document)
  expect(await loadStatus(app, first.uuid)).toBe('LEAD-SIN-FORMULARIO')
  await handIn(second, document)
  await app.drainJobs()
  expect(await loadStatus(app, second.uuid)).toBe('NEGOCIO-PERDIDO')
  const entry = (await historyOfProcess(app.ctx.db, second.uuid)).at(-1)
  expect(entry).toMatchObject({ event: 'cancelled', actor: 'system' })
  expect(spaces(entry?.reason ?? '')).toContain('Con tus otras aperturas en curso este CDT suma $ 60.000.000')
  await handIn(first, document)
  await app.drainJobs()
  expect(await loadStatus(app, first.uuid)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
})

test('P09 T003 what has gone on with another phone counts, though it was begun later', async () => {
  const [first, second] = [await begin(24, 30_000_000), await begin(8, 30_000_000)]
  const document = { document_number: '1098765002' }
  await prove(second, document)
  await handIn(second, document)
  await app.drainJobs()
  expect(await loadStatus(app, second.uuid)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
  await prove(first, document)
  expect(await loadStatus(app, first.uuid)).toBe('NEGOCIO-PERDIDO')
})
