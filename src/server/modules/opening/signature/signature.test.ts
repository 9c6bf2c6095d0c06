import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getCertificate } from '#contract/certificate.ts'
import { getDocuments } from '#contract/documents.ts'
import { getProcess, updateValues } from '#contract/processes.ts'
import { getSignature, startSignature } from '#contract/signature.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { completeAnswers } from '#testing/form-answers.ts'
import { handInAll, newProcess, onAnotherDevice, proveIdentity, putAt, type TestProcess } from '#testing/forms.ts'
import { certificates, consents, processes, signatures } from '../../../platform/db/schema/opening.ts'
import { effects } from '../../../platform/db/schema/platform.ts'
import { rates } from '../../../platform/db/schema/rates.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { currentDocuments } from '../documents/current-documents.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { readDocument } from '../documents/read-document.ts'
import { prepareSignature } from './prepare-signature.ts'
import { refreshSignature } from './refresh-signature.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const view = async ({ client, uuid }: TestProcess) =>
  (await client.call(getSignature, { query: { process_uuid: uuid } })).body
const start = ({ client, uuid }: TestProcess, agreement_version = '1') =>
  client.call(startSignature, { body: { process_uuid: uuid, agreement_version } })
const fetchStatus = async ({ client, uuid }: TestProcess) =>
  (await client.call(getProcess, { query: { id: uuid } })).body.process_status
const prepare = ({ uuid }: TestProcess) => prepareSignature(app.ctx, { processUuid: uuid })
const refresh = ({ uuid }: TestProcess) => refreshSignature(app.ctx, { processUuid: uuid })

type SigningDoc = { token: string; externalId: string }
async function fetchSigningRequests({ uuid }: TestProcess): Promise<SigningDoc[]> {
  const all = (await (await fetch(`${app.sandbox.origin}/control/signing`)).json()) as SigningDoc[]
  return all.filter(({ externalId }) => externalId.startsWith(uuid))
}

async function letMinutePass({ uuid }: TestProcess, step: string): Promise<void> {
  await app.ctx.db
    .update(effects)
    .set({ startedAt: new Date(Date.now() - 61_000) })
    .where(and(eq(effects.processUuid, uuid), eq(effects.step, step)))
}

async function atTheProvider(
  process: TestProcess,
  action: 'sign' | 'refuse' | 'delete' | 'expire',
  token?: string,
): Promise<void> {
  const requests = await fetchSigningRequests(process)
  const response = await fetch(`${app.sandbox.origin}/control/signing/${token ?? requests.at(-1)?.token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action }),
  })
  expect(response.status).toBe(200)
}

async function processToSign(): Promise<TestProcess> {
  const process = await newProcess(app)
  await handInAll(process, completeAnswers())
  await proveIdentity(app, process.uuid, '1020304050')
  await putAt(app, process.uuid, 'ENVIADOS-DOCUMENTOS-A-FIRMA')
  return process
}

const of360 = and(eq(rates.bankId, 24), eq(rates.termDays, 360))

/** The bank pays another rate while the work runs. */
async function withRate<T>(ratePercent: string, work: () => Promise<T>): Promise<T> {
  const before = await app.ctx.db.select().from(rates).where(of360)
  await app.ctx.db.update(rates).set({ ratePercent }).where(of360)
  try {
    return await work()
  } finally {
    for (const row of before) {
      await app.ctx.db.update(rates).set({ ratePercent: row.ratePercent }).where(eq(rates.id, row.id))
    }
  }
}

test('F09 the documents are made once and can be read before anything is agreed to', async () => {
  const process = await processToSign()
  expect(await view(process)).toMatchObject({ state: 'preparing', path: '/asegura-tu-tasa' })
  expect((await start(process)).problem.errors.code).toBe('SIGNATURE_NOT_READY')
  await Promise.all([prepare(process), prepare(process)])
  const ready = await view(process)
  expect(ready.state).toBe('ready')
  expect(ready.sign_url).toBeUndefined()
  expect(ready.agreement.text).toContain('Coltefinanciera')
  const file = await process.client.inject({ method: 'GET', url: `/api/documents/${ready.document_id}/file` })
  expect(file.headers['content-disposition']).toMatch(/^inline;/)
  expect(sha256Hex(file.rawPayload)).toBe(ready.document_sha256)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await prepare(process)
  expect(await view(process)).toEqual(ready)
})

test('F09 a preparation that stopped half-way makes the same bytes again', async () => {
  const process = await processToSign()
  await prepare(process)
  const first = await view(process)
  const [row] = await app.ctx.db.select().from(signatures).where(eq(signatures.processUuid, process.uuid))
  // As it stands when the worker dies after keeping the file and before saying so.
  await app.ctx.db
    .update(signatures)
    .set({ state: 'preparing', documentId: null, documentSha256: null })
    .where(eq(signatures.processUuid, process.uuid))
  const beginning = (await currentDocuments(app.ctx.db, process.uuid)).find(({ id }) => id === first.document_id)
  expect(beginning).toBeDefined()
  await app.ctx.db.update(signatures).set({ updatedAt: row?.updatedAt }).where(eq(signatures.processUuid, process.uuid))
  await prepare(process)
  const one = await view(process)
  await app.ctx.db
    .update(signatures)
    .set({ state: 'preparing', updatedAt: row?.updatedAt })
    .where(eq(signatures.processUuid, process.uuid))
  await prepare(process)
  expect((await view(process)).document_sha256).toBe(one.document_sha256)
  expect((await view(process)).document_id).toBe(one.document_id)
})

test('F09 N03 a customer agrees, signs at the provider, and the evidence is kept', async () => {
  const process = await processToSign()
  await prepare(process)
  const sent = await start(process)
  expect(sent.status).toBe(200)
  expect(sent.body.state).toBe('sent')
  expect(sent.body.sign_url).toMatch(/^http/)
  expect((await start(process)).body.sign_url).toBe(sent.body.sign_url)
  await refresh(process)
  expect(await fetchStatus(process)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
  await atTheProvider(process, 'sign')
  await refresh(process)
  await refresh(process)
  expect(await fetchStatus(process)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  const { evidence, state } = await view(process)
  expect(state).toBe('signed')
  expect(evidence).toMatchObject({
    document_sha256: sent.body.document_sha256,
    agreement_version: '1',
    agreement_sha256: sha256Hex(sent.body.agreement.text),
    provider: 'zapsign',
  })
  const listed = await process.client.call(getDocuments, { query: { process_uuid: process.uuid } })
  const signed = listed.body.documents.find(({ kind }) => kind === 'signed-documents')
  expect(signed?.sha256).toBe(evidence?.signed_document_sha256)
  const original = await readDocument(app.ctx, sent.body.document_id ?? '')
  const { bytes } = await readDocument(app.ctx, signed?.id ?? '')
  expect(bytes.subarray(0, original.bytes.length).equals(original.bytes)).toBe(true)
  const agreed = await app.ctx.db
    .select()
    .from(consents)
    .where(and(eq(consents.processUuid, process.uuid), eq(consents.kind, 'electronic-signature')))
  expect(agreed).toHaveLength(1)
  expect(agreed[0]).toMatchObject({ given: true, textSha256: evidence?.agreement_sha256 })
  expect((await start(process)).problem.errors.code).toBe('STEP_NOT_AVAILABLE')
})

test.each(['', '0', '2', 'x'.repeat(40)])(
  'N03 without the agreement as it stands (%j) nothing is sent',
  async (version) => {
    const process = await processToSign()
    await prepare(process)
    const refused = await start(process, version)
    expect([refused.status, refused.problem.errors.code]).toEqual([422, 'AGREEMENT_REQUIRED'])
    expect(await fetchSigningRequests(process)).toEqual([])
    expect((await view(process)).state).toBe('ready')
  },
)

test('N03 two devices that begin at once make one request', async () => {
  const process = await processToSign()
  await prepare(process)
  const other = await onAnotherDevice(app, process)
  const answers = await Promise.all([start(process), start(other), start(process), start(other)])
  for (const { status, problem } of answers) {
    if (status !== 200) expect([status, problem.errors.code]).toEqual([409, 'SIGNATURE_NOT_READY'])
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await fetchSigningRequests(process)).toHaveLength(1)
  expect((await start(other)).body.sign_url).toBe((await view(process)).sign_url)
})

test('N03 a provider that is down is asked again at once, and nothing is lost', async () => {
  const process = await processToSign()
  await prepare(process)
  const down = vi
    .spyOn(app.ctx.providers.signature, 'createSigningRequest')
    .mockRejectedValue(new ProviderError('zapsign', 'unavailable', 'could not be reached in time'))
  expect((await start(process)).problem.errors.code).toBe('PROVIDER_UNAVAILABLE')
  expect((await view(process)).state).toBe('ready')
  down.mockRestore()
  expect((await start(process)).body.state).toBe('sent')
  expect(await fetchSigningRequests(process)).toHaveLength(1)
})

test('N03 R23 a request that may never have gone out blocks for a minute, then it is made', async () => {
  const process = await processToSign()
  await prepare(process)
  const step = 'signature-request-1'
  await app.ctx.db.insert(effects).values({ processUuid: process.uuid, step })
  expect((await start(process)).problem.errors.code).toBe('SIGNATURE_NOT_READY')
  await letMinutePass(process, step)
  expect((await start(process)).body.state).toBe('sent')
  const requests = await fetchSigningRequests(process)
  expect(requests.map(({ externalId }) => externalId)).toEqual([`${process.uuid}:${step}`])
})

test('N03 R23 a request that was made and whose answer was lost is found a minute later, and no other is made', async () => {
  const process = await processToSign()
  await prepare(process)
  const { signature } = app.ctx.providers
  const create = signature.createSigningRequest
  // The server ends between what the provider did and the note of it.
  const dying = vi.spyOn(signature, 'createSigningRequest').mockImplementation(async (input) => {
    await create(input)
    return new Promise(() => undefined)
  })
  void start(process)
  await expect.poll(async () => (await fetchSigningRequests(process)).length).toBe(1)
  dying.mockRestore()
  expect((await start(process)).problem.errors.code).toBe('SIGNATURE_NOT_READY')
  await letMinutePass(process, 'signature-request-1')
  expect((await start(process)).body.state).toBe('sent')
  const requests = await fetchSigningRequests(process)
  expect(requests).toHaveLength(1)
  const [kept] = await app.ctx.db.select().from(signatures).where(eq(signatures.processUuid, process.uuid))
  expect(kept?.providerToken).toBe(requests[0]?.token)
})

test('N03 who refuses can sign the same documents again, by a new request', async () => {
  const process = await processToSign()
  await prepare(process)
  const first = await start(process)
  await atTheProvider(process, 'refuse')
  await refresh(process)
  const refused = await view(process)
  expect([refused.state, refused.sign_url]).toEqual(['refused', undefined])
  expect(await fetchStatus(process)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
  const second = await start(process)
  expect(second.body.state).toBe('sent')
  expect(second.body.sign_url).not.toBe(first.body.sign_url)
  expect(second.body.document_sha256).toBe(first.body.document_sha256)
  await atTheProvider(process, 'sign')
  await refresh(process)
  expect(await fetchStatus(process)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
})

test.each(['delete', 'expire'] as const)(
  'N03 a document that is gone at the provider by «%s» is signed by a new request, and nobody waits for ever',
  async (action) => {
    const process = await processToSign()
    await prepare(process)
    const first = await start(process)
    await atTheProvider(process, action)
    await refresh(process)
    const again = await view(process)
    expect([again.state, again.sign_url, again.path]).toEqual(['ready', undefined, '/asegura-tu-tasa'])
    const second = await start(process)
    expect(second.body.sign_url).not.toBe(first.body.sign_url)
    expect(second.body.document_sha256).toBe(first.body.document_sha256)
    await atTheProvider(process, 'sign')
    await refresh(process)
    expect(await fetchStatus(process)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  },
)

test('R30 a rate that changed is accepted first, and only documents of it can be signed', async () => {
  const process = await processToSign()
  await prepare(process)
  const before = await start(process)
  await withRate('9.125', async () => {
    const refused = await start(process)
    expect([refused.status, refused.problem.errors.code]).toEqual([409, 'RATE_CHANGED'])
    expect(refused.problem.error).toEqual({ old_rate: before.body.rate, new_rate: '9.125' })
    const accept = { body: { uuid: process.uuid, fields: { rate: '9.125' } } }
    expect((await process.client.call(updateValues, accept)).status).toBe(200)
    expect(await view(process)).toMatchObject({ state: 'preparing', rate: '9.125' })
    expect((await start(process)).problem.errors.code).toBe('SIGNATURE_NOT_READY')
    // The old page is still open somewhere and is signed there: that counts for nothing.
    const [old] = await fetchSigningRequests(process)
    await atTheProvider(process, 'sign', old?.token)
    await refresh(process)
    expect(await fetchStatus(process)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
    await prepare(process)
    await refresh(process)
    const anew = await view(process)
    expect(anew).toMatchObject({ state: 'ready', rate: '9.125' })
    expect(anew.document_sha256).not.toBe(before.body.document_sha256)
    const sent = await start(process)
    expect(sent.body.sign_url).not.toBe(before.body.sign_url)
    await atTheProvider(process, 'sign')
    await refresh(process)
  })
  expect(await fetchStatus(process)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  const [row] = await app.ctx.db.select().from(signatures).where(eq(signatures.processUuid, process.uuid))
  expect(row).toMatchObject({ ratePercent: '9.125', state: 'signed', round: 2 })
})

test('N03 a signed file that is no PDF is not kept', async () => {
  const process = await processToSign()
  await prepare(process)
  await start(process)
  await atTheProvider(process, 'sign')
  vi.spyOn(app.ctx.providers.signature, 'fetchSignedFile').mockResolvedValue(Buffer.from('<html>no</html>'))
  await expect(refresh(process)).rejects.toThrow('no PDF')
  expect(await fetchStatus(process)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
  const kinds = (await currentDocuments(app.ctx.db, process.uuid)).map(({ kind }) => kind)
  expect(kinds).toEqual(['linking-documents'])
})

test('N03 R33 a signed file in which the scanner finds something is not kept, and is once it is clean', async () => {
  const process = await processToSign()
  await prepare(process)
  await start(process)
  await atTheProvider(process, 'sign')
  const { scanner } = app.ctx.providers
  if (!scanner) throw new Error('no scanner')
  const scan = vi.spyOn(scanner, 'scan').mockResolvedValue({ found: 'Eicar-Test-Signature' })
  await expect(refresh(process)).rejects.toMatchObject({ failure: 'garbage' })
  expect(await fetchStatus(process)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
  scan.mockRestore()
  await refresh(process)
  const kinds = (await currentDocuments(app.ctx.db, process.uuid)).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(['linking-documents', 'signed-documents'])
})

test("F09 another customer's signature does not exist, nor one before its step", async () => {
  const process = await newProcess(app)
  const stranger = { client: await app.signIn(), uuid: process.uuid }
  const asked = await stranger.client.call(getSignature, { query: { process_uuid: process.uuid } })
  expect([asked.status, asked.problem.errors.code]).toEqual([404, 'PROCESS_NOT_FOUND'])
  expect((await start(stranger)).problem.errors.code).toBe('PROCESS_NOT_FOUND')
  expect((await start(process)).problem.errors.code).toBe('STEP_NOT_AVAILABLE')
  await prepare(process)
  expect((await view(process)).state).toBe('preparing')
  await handInAll(process, completeAnswers())
  await putAt(app, process.uuid, 'ENVIADOS-DOCUMENTOS-A-FIRMA')
  await app.ctx.db.update(processes).set({ blocked: true }).where(eq(processes.uuid, process.uuid))
  expect((await start(process)).problem.errors.code).toBe('PROCESS_BLOCKED')
})

test('F11 the certificate is there once the bank has issued it, for its owner only', async () => {
  const process = await processToSign()
  const ask = ({ client, uuid }: TestProcess) => client.call(getCertificate, { query: { process_uuid: uuid } })
  const early = await ask(process)
  expect([early.status, early.problem.errors.code]).toEqual([404, 'CERTIFICATE_NOT_READY'])
  const { id } = await keepDocument(app.ctx, {
    processUuid: process.uuid,
    kind: 'certificate',
    fileName: 'Constancia.pdf',
    mediaType: 'application/pdf',
    bytes: Buffer.from('%PDF-1.4\n'),
  })
  await app.ctx.db.insert(certificates).values({
    processUuid: process.uuid,
    documentId: id,
    certificateNumber: 'C-1',
    issuedOn: '2026-11-21',
    openingDate: '2026-11-21',
    maturityDate: '2027-11-16',
  })
  expect((await ask(process)).body).toEqual({
    document_id: id,
    constancy_number: 'C-1',
    issued_on: '2026-11-21',
    opening_date: '2026-11-21',
    maturity_date: '2027-11-16',
    check_url: expect.stringMatching(/\/verificar\/[\w-]{42}$/),
    share_key: expect.stringMatching(/^[\w-]{27}$/),
    share_ends_at: expect.any(String),
  })
  const stranger = { client: await app.signIn(), uuid: process.uuid }
  expect((await ask(stranger)).problem.errors.code).toBe('PROCESS_NOT_FOUND')
})
