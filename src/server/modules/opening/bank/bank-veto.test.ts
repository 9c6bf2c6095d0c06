import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { handInDocuments } from '#contract/documents.ts'
import { submitForm } from '#contract/forms.ts'
import { getIdentity, startIdentity } from '#contract/identity.ts'
import { handInPaymentProof, startPsePayment } from '#contract/payments.ts'
import { getBankUserVerification, getProcess, stageFormValidate } from '#contract/processes.ts'
import { getSignature, startSignature } from '#contract/signature.ts'
import { turboForm } from '#domain/forms/turbo.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { imageFile } from '#testing/files.ts'
import { buildAnswers } from '#testing/form-answers.ts'
import { control, loadEvents, loadStatus, type Opening, openingAt } from '#testing/opening.ts'
import { reconcileAll } from '../../../app/jobs/reconcile.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import type { PartnerBankPort } from '../../../providers/partner-bank/port.ts'
import { reviewDocuments } from '../documents/review-documents.ts'
import { refreshIdentity } from '../identity/refresh-identity.ts'
import { moveProcess } from '../processes/move-process.ts'
import { prepareSignature } from '../signature/prepare-signature.ts'

const verifyingBanks = [8, 22, 24, 27, 31]
let app: TestApp
/** One port for every bank, so that a test can watch it. */
let port: PartnerBankPort

beforeAll(async () => {
  app = await startTestApp()
  port = app.ctx.providers.getBank(24)
  app.ctx.providers.getBank = () => port
  // The results are asked for by the tests themselves.
  await control(app, 'PUT', 'faults/identity', { webhookDrop: true })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await control(app, 'PUT', 'faults/bank', {})
})
afterAll(() => app.close())

type Answer = '00' | '04' | '07'
const bankSays = ({ documentNumber }: Opening, result: Answer) =>
  control(app, 'PUT', `bank/verification/${documentNumber}`, { result })
const fetchView = async ({ client, processUuid }: Opening) =>
  (await client.call(getProcess, { query: { id: processUuid } })).body
const wayOn = async ({ client, processUuid }: Opening) =>
  (await client.call(stageFormValidate, { body: { process_uuid: processUuid } })).body.path
const fetchScreening = async ({ client, processUuid }: Opening) =>
  (await client.call(getIdentity, { query: { process_uuid: processUuid } })).body.screening
/** Spies on the calls that ask the bank about a person. */
const asked = () => vi.spyOn(port, 'verifyCustomer')
/** Makes the answer this many minutes old. */
const ageAnswer = ({ processUuid }: Opening, minutes: number) =>
  app.ctx.db
    .update(processes)
    .set({ bankUserVerifiedAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(processes.uuid, processUuid))

/** The person proves at the provider that the document is theirs. */
async function prove(opening: Opening): Promise<void> {
  const { client, processUuid, documentNumber } = opening
  const body = { process_uuid: processUuid, accepts_biometrics: true } as const
  expect((await client.call(startIdentity, { body })).status).toBe(200)
  const newest = (await control(app, 'GET', `identity?process_uuid=${processUuid}`)).at(-1)
  const document = { document_type: 'national-id', document_number: documentNumber, issue_date: '2008-06-20' }
  await control(app, 'POST', `identity/${newest.processId}`, { result: 'success', document })
  await refreshIdentity(app.ctx, { processUuid })
  await app.drainJobs()
}

async function upload({ client, processUuid }: Opening): Promise<string> {
  const { name, buffer } = imageFile('frente.png')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), name)
  const encoded = new Response(form)
  const response = await client.inject({
    method: 'PUT',
    url: `/api/documents/identity-front?process_uuid=${processUuid}`,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return response.statusCode < 300 ? 'kept' : response.json().errors.code
}

test.each(verifyingBanks)(
  'P08 rule 10: bank %i is asked as soon as the document is proven, and a veto is heard before anything is uploaded',
  async (bankId) => {
    const opening = await openingAt(app, 'LEAD-SIN-FORMULARIO', { bankId })
    await bankSays(opening, '07')
    await prove(opening)
    expect(await loadStatus(app, opening.processUuid)).toBe('LEAD-SIN-FORMULARIO')
    expect(await loadEvents(app, opening.processUuid)).toEqual(['created'])
    expect(await fetchView(opening)).toMatchObject({ path: '/consulta-en-listas', extra: { has_restrictions: true } })
    expect([await wayOn(opening), await fetchScreening(opening)]).toEqual(['/consulta-en-listas', 'review'])
    expect(await upload(opening)).toBe('STEP_NOT_AVAILABLE')
    // It does not go on later either.
    await reconcileAll(app.ctx)
    await app.drainJobs()
    expect(await loadStatus(app, opening.processUuid)).toBe('LEAD-SIN-FORMULARIO')
  },
)

test('P08 rule 10: a clear answer lets the person go on, and the bank is asked about that very document', async () => {
  const opening = await openingAt(app, 'LEAD-SIN-FORMULARIO')
  const call = asked()
  await prove(opening)
  const { documentNumber } = opening
  expect(call).toHaveBeenCalledWith({ documentType: 'CC', documentNumber, bankId: 22 })
  expect(await fetchView(opening)).toMatchObject({ path: '/sube-tus-documentos', extra: { has_restrictions: false } })
  call.mockClear()
  expect(await upload(opening)).toBe('kept')
  expect(call).not.toHaveBeenCalled()
})

test('P08 P09 a turbo opening hears of a veto before its form, and is given nothing to sign', async () => {
  const opening = await openingAt(app, 'LEAD-SIN-FORMULARIO', { bankId: 24, turbo: true })
  await bankSays(opening, '04')
  await prove(opening)
  expect(await wayOn(opening)).toBe('/consulta-en-listas')
  const answers = { ...buildAnswers(turboForm), document_number: opening.documentNumber } as never
  const body = { process_uuid: opening.processUuid, answers }
  await opening.client.call(submitForm, { params: { form: 'turbo' }, body })
  await app.drainJobs()
  expect(await loadStatus(app, opening.processUuid)).toBe('LEAD-SIN-FORMULARIO')
  expect(await wayOn(opening)).toBe('/consulta-en-listas')
})

test('P08 a veto that the bank takes back lets the opening go on from where it was held', async () => {
  const opening = await openingAt(app, 'LEAD-SIN-FORMULARIO')
  await bankSays(opening, '07')
  await prove(opening)
  await bankSays(opening, '00')
  const { processUuid: process_uuid } = opening
  const { body } = await opening.client.call(getBankUserVerification, { body: { process_uuid } })
  expect(body.result).toBe('00')
  await app.drainJobs()
  expect(await loadStatus(app, process_uuid)).toBe('CLIENTE-SUBIENDO-DOCUMENTOS')
  expect((await fetchView(opening)).extra.has_restrictions).toBe(false)
})

test('P08 R32 a bank that does not answer holds nobody up, is asked again in the background, and its veto is heard at the next step', async () => {
  const opening = await openingAt(app, 'LEAD-SIN-FORMULARIO')
  await bankSays(opening, '07')
  const call = asked().mockRejectedValue(new ProviderError('partner-bank', 'unavailable', 'is away'))
  await prove(opening)
  expect(call).toHaveBeenCalled()
  expect(await loadStatus(app, opening.processUuid)).toBe('CLIENTE-SUBIENDO-DOCUMENTOS')
  expect(await upload(opening)).toBe('kept')
  call.mockRestore()
  // The failed job is retried.
  await app.drainJobs({ includeDelayed: true })
  expect(await fetchView(opening)).toMatchObject({ path: '/consulta-en-listas', extra: { has_restrictions: true } })
  expect(await upload(opening)).toBe('BANK_DECLINES_PERSON')
})

test('P08 a bank that nobody has asked yet is asked by the step itself', async () => {
  const opening = await openingAt(app, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  await bankSays(opening, '07')
  expect(await upload(opening)).toBe('BANK_DECLINES_PERSON')
  const other = await openingAt(app, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  await bankSays(other, '04')
  const handedIn = await other.client.call(handInDocuments, { body: { process_uuid: other.processUuid } })
  expect([handedIn.status, handedIn.problem.errors.code]).toEqual([409, 'BANK_DECLINES_PERSON'])
})

const steps: [ProcessStatus, string, (opening: Opening) => Promise<string | undefined>][] = [
  ['ENVIADOS-DOCUMENTOS-A-FIRMA', 'signs', (opening) => sign(opening)],
  ['ESPERANDO-DEPOSITO', 'pays by PSE', (opening) => payByPse(opening)],
  ['ESPERANDO-DEPOSITO', 'hands in a proof', (opening) => handInProof(opening)],
]
test.each(steps)('P08 rule 10: at %s a person whom the bank refuses %s nothing', async (status, _, step) => {
  for (const result of ['04', '07'] as const) {
    const opening = await openingAt(app, status)
    await bankSays(opening, result)
    expect(await step(opening)).toBe('BANK_DECLINES_PERSON')
    expect(await wayOn(opening)).toBe('/consulta-en-listas')
    expect(await step(opening)).toBe('BANK_DECLINES_PERSON')
    expect(await loadStatus(app, opening.processUuid)).toBe(status)
  }
})

test.each<[ProcessStatus, string]>([
  ['DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', '/asegura-tu-tasa'],
  ['ENVIADOS-DOCUMENTOS-A-FIRMA', '/asegura-tu-tasa'],
  ['DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', '/asegura-tu-tasa'],
  ['ESPERANDO-DEPOSITO', '/transfiere-el-dinero'],
])(
  'P08 rule 10: whoever goes on at %s has the bank asked first, and again once its answer is old',
  async (status, path) => {
    const opening = await openingAt(app, status)
    const call = asked()
    expect(await wayOn(opening)).toBe(path)
    expect(await wayOn(opening)).toBe(path)
    expect(call).toHaveBeenCalledTimes(1)
    await bankSays(opening, '07')
    await ageAnswer(opening, 14)
    expect(await wayOn(opening)).toBe(path)
    await ageAnswer(opening, 16)
    expect(await wayOn(opening)).toBe('/consulta-en-listas')
  },
)

test('P08 who has paid, and who is with another bank, is not asked about', async () => {
  const call = asked()
  const paid = await openingAt(app, 'ENVIADO-AL-BANCO-PARA-CREACION')
  await bankSays(paid, '07')
  expect(await wayOn(paid)).toBe('/cdt-completado')
  const other = await openingAt(app, 'LEAD-SIN-FORMULARIO', { bankId: 10 })
  await bankSays(other, '07')
  await prove(other)
  expect(await loadStatus(app, other.processUuid)).toBe('CLIENTE-SUBIENDO-DOCUMENTOS')
  expect(await upload(other)).toBe('kept')
  expect(call).not.toHaveBeenCalled()
})

test('P08 R28 a proven person about whom the bank was never asked is asked about by the round that looks for what was lost', async () => {
  const opening = await openingAt(app, 'LEAD-SIN-FORMULARIO')
  await prove(opening)
  const row = eq(processes.uuid, opening.processUuid)
  await app.ctx.db.update(processes).set({ bankUserVerification: null, bankUserVerifiedAt: null }).where(row)
  await bankSays(opening, '04')
  await reconcileAll(app.ctx)
  await app.drainJobs()
  expect((await fetchView(opening)).path).toBe('/consulta-en-listas')
})

test('P08 papers of somebody whom the bank refuses are not approved by the rule, and nothing is made for them to sign', async () => {
  const opening = await openingAt(app, 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA')
  await bankSays(opening, '07')
  await reviewDocuments(app.ctx, opening)
  expect((await fetchView(opening)).extra.has_restrictions).toBe(true)
  // Not even when the team approves the papers.
  const approved = { processUuid: opening.processUuid, event: 'documents-approved', actor: 'staff' } as const
  await inTransaction(app.ctx.db, (tx) => moveProcess(tx, approved))
  await prepareSignature(app.ctx, opening)
  const query = { process_uuid: opening.processUuid }
  expect((await opening.client.call(getSignature, { query })).body.state).not.toBe('ready')
})

async function sign({ client, processUuid: process_uuid }: Opening): Promise<string | undefined> {
  const answer = await client.call(startSignature, { body: { process_uuid, agreement_version: '1' } })
  return answer.problem?.errors.code
}

async function payByPse({ client, processUuid: process_uuid }: Opening): Promise<string | undefined> {
  const body = { process_uuid, bank_code: '1', accepts_terms: true, accepts_personal_data: true } as const
  return (await client.call(startPsePayment, { body }, { idempotencyKey: randomUUID() })).problem?.errors.code
}

async function handInProof({ client, processUuid: process_uuid }: Opening): Promise<string | undefined> {
  return (await client.call(handInPaymentProof, { body: { process_uuid } })).problem?.errors.code
}
