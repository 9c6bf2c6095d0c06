import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { updateValues } from '#contract/processes.ts'
import { getSignature, startSignature } from '#contract/signature.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { control, loadEvents, loadStatus, type Opening, openingAt } from '#testing/opening.ts'
import { reconcileAll } from '../../../app/jobs/reconcile.ts'
import { paperSignatures, processHistory } from '../../../platform/db/schema/opening.ts'
import { rates } from '../../../platform/db/schema/rates.ts'
import { sha256Hex } from '../../../platform/encryption/encryption.ts'
import type { PartnerBankPort } from '../../../providers/partner-bank/port.ts'
import { prepareSignature } from './prepare-signature.ts'
import { refreshSignature } from './refresh-signature.ts'
import { sendPapers } from './send-papers.ts'

const bancamia = 11
const mundoMujer = 13

let app: TestApp
/** The sandbox plays every bank, so one port does for all. */
let port: PartnerBankPort

beforeAll(async () => {
  app = await startTestApp()
  port = app.ctx.providers.getBank(24)
})
afterEach(async () => {
  app.restoreProviders()
  await control(app, 'PUT', 'faults/bank', {})
})
afterAll(() => app.close())

const quiet = () => control(app, 'PUT', 'faults/bank', { webhookDrop: true })
const view = async ({ client, processUuid }: Opening) =>
  (await client.call(getSignature, { query: { process_uuid: processUuid } })).body
const atBank = async ({ processUuid }: Opening) => control(app, 'GET', `bank?reference=${processUuid}`)
const receive = (paperId: string | undefined) => control(app, 'POST', `bank/papers/${paperId}/received`)

/** An opening whose papers wait at the bank. */
async function waitingOpening(bankId = bancamia): Promise<Opening> {
  const opening = await openingAt(app, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { bankId })
  await prepareSignature(app.ctx, opening)
  await app.drainJobs()
  return opening
}

test.each([bancamia, mundoMujer])(
  'F09 at bank %d the documents wait at a counter, and its word that they are signed goes on',
  async (bankId) => {
    const opening = await openingAt(app, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { bankId })
    const before = await view(opening)
    expect(before).toMatchObject({ state: 'preparing', purpose: 'opening', paper: { state: 'preparing' } })
    expect(before.path).toBe('/firma-los-documentos-en-fisico')
    await prepareSignature(app.ctx, opening)
    await app.drainJobs()
    const waiting = await view(opening)
    expect(waiting).toMatchObject({
      state: 'sent',
      paper: { state: 'waiting', where: expect.stringContaining('oficinas') },
    })
    expect(waiting.sign_url).toBeUndefined()

    const url = `/api/documents/${waiting.document_id}/file`
    const file = await opening.client.inject({ method: 'GET', url })
    expect(sha256Hex(file.rawPayload)).toBe(waiting.document_sha256)
    const { papers } = await atBank(opening)
    expect(papers).toMatchObject([{ period: 0, bankId, status: 'waiting', customer: { email: opening.email } }])
    expect(papers[0].file).toMatchObject({ kind: 'linking-request', sha256: waiting.document_sha256 })

    await receive(waiting.paper?.paper_id)
    await expect
      .poll(async () => {
        await app.drainJobs()
        return (await atBank(opening)).applications.length
      })
      .toBe(1)
    expect(await loadStatus(app, opening.processUuid)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
    const [signed] = await app.ctx.db
      .select()
      .from(processHistory)
      .where(and(eq(processHistory.processUuid, opening.processUuid), eq(processHistory.event, 'signed')))
    expect(signed).toMatchObject({ actor: 'bank', actorId: 'paper' })
    const after = await view(opening)
    expect(after).toMatchObject({ state: 'signed', paper: { state: 'received', paper_id: waiting.paper?.paper_id } })
    expect(after.paper?.received_at).toBeDefined()
    expect(after.evidence).toBeUndefined()
    const [application] = (await atBank(opening)).applications
    expect(application.files.map((one: { kind: string }) => one.kind)).not.toContain('signed-linking-request')
  },
)

test('F09 a bank that says nothing of where leaves it to our own words', async () => {
  app.ctx.providers.getBank = () => ({
    ...port,
    requestPaperSignature: async (request) => ({ ...(await port.requestPaperSignature(request)), where: undefined }),
  })
  const { paper } = await view(await waitingOpening(mundoMujer))
  expect(paper?.where).toContain('cualquier oficina de Mundo Mujer con tu documento de identidad')
})

test('F09 what is signed by hand cannot be signed electronically, nor at other banks by hand', async () => {
  const opening = await waitingOpening()
  const body = { process_uuid: opening.processUuid, agreement_version: '1' }
  expect((await opening.client.call(startSignature, { body })).problem.errors.code).toBe('STEP_NOT_AVAILABLE')
  const electronic = await openingAt(app, 'ENVIADOS-DOCUMENTOS-A-FIRMA')
  await prepareSignature(app.ctx, electronic)
  await app.drainJobs()
  await sendPapers(app.ctx, electronic)
  expect(await view(electronic)).toMatchObject({ state: 'ready' })
  expect((await view(electronic)).paper).toBeUndefined()
  expect((await atBank(electronic)).papers).toEqual([])
})

test('F09 R23 every step again and again, and an answer that was lost: the papers are sent once', async () => {
  const opening = await openingAt(app, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { bankId: bancamia })
  app.ctx.providers.getBank = () => ({
    ...port,
    async requestPaperSignature(request) {
      await port.requestPaperSignature(request)
      throw new Error('the answer is lost')
    },
  })
  await prepareSignature(app.ctx, opening)
  await expect(sendPapers(app.ctx, opening)).rejects.toThrow('lost')
  expect((await view(opening)).paper?.state).toBe('preparing')
  app.restoreProviders()
  await Promise.all([sendPapers(app.ctx, opening), sendPapers(app.ctx, opening)])
  await prepareSignature(app.ctx, opening)
  await sendPapers(app.ctx, opening)
  const { papers } = await atBank(opening)
  expect(papers).toHaveLength(1)
  await receive(papers[0].paperId)
  for (let round = 0; round < 3; round += 1) {
    await refreshSignature(app.ctx, opening)
    await app.drainJobs()
  }
  expect((await atBank(opening)).applications).toHaveLength(1)
  expect(await loadEvents(app, opening.processUuid)).toEqual(['created', 'signed'])
})

test('F09 R28 with every webhook lost, asking again brings the papers in', async () => {
  await quiet()
  const opening = await openingAt(app, 'ENVIADOS-DOCUMENTOS-A-FIRMA', { bankId: bancamia })
  await reconcileAll(app.ctx)
  await app.drainJobs()
  await receive((await view(opening)).paper?.paper_id)
  await app.ctx.db.update(paperSignatures).set({ updatedAt: new Date() })
  await reconcileAll(app.ctx)
  await app.drainJobs()
  // It was asked just now, and is asked less often the longer it takes.
  expect(await loadStatus(app, opening.processUuid)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
  await app.ctx.db.update(paperSignatures).set({ updatedAt: new Date(Date.now() - 60_000) })
  await reconcileAll(app.ctx)
  await app.drainJobs()
  expect(await loadStatus(app, opening.processUuid)).toBe('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
})

test('F09 R27 papers of another process move nothing', async () => {
  const [opening, other] = [await waitingOpening(), await waitingOpening()]
  await quiet()
  const others = (await view(other)).paper?.paper_id ?? ''
  await receive(others)
  app.ctx.providers.getBank = () => ({ ...port, paperSignatureState: () => port.paperSignatureState(others) })
  await refreshSignature(app.ctx, opening)
  expect(await loadStatus(app, opening.processUuid)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')
  expect((await view(opening)).paper?.state).toBe('waiting')
})

test('F09 R30 papers of a rate that changed count for nothing; those of the accepted rate take their place', async () => {
  const opening = await waitingOpening()
  await quiet()
  const first = await view(opening)
  const ofBank = and(eq(rates.bankId, bancamia), eq(rates.termDays, 360))
  const before = await app.ctx.db.select().from(rates).where(ofBank)
  await app.ctx.db.update(rates).set({ ratePercent: '9.125' }).where(ofBank)
  try {
    const accept = { body: { uuid: opening.processUuid, fields: { rate: '9.125' } } }
    expect((await opening.client.call(updateValues, accept)).status).toBe(200)
    expect(await view(opening)).toMatchObject({ state: 'preparing', rate: '9.125', paper: { state: 'preparing' } })
    // The customer signs the old print-out before the new one has come.
    await receive(first.paper?.paper_id)
    await refreshSignature(app.ctx, opening)
    expect(await loadStatus(app, opening.processUuid)).toBe('ENVIADOS-DOCUMENTOS-A-FIRMA')

    await app.ctx.db.update(rates).set({ ratePercent: '9.250' }).where(ofBank)
    await app.drainJobs()
    expect(await view(opening)).toMatchObject({ state: 'ready', rate: '9.125', paper: { state: 'preparing' } })
    expect((await atBank(opening)).papers).toHaveLength(1)

    await app.ctx.db.update(rates).set({ ratePercent: '9.125' }).where(ofBank)
    await sendPapers(app.ctx, opening)
    const second = await view(opening)
    expect(second.paper).toMatchObject({ state: 'waiting' })
    expect(second.paper?.paper_id).not.toBe(first.paper?.paper_id)
    expect(second.document_sha256).not.toBe(first.document_sha256)
    await receive(second.paper?.paper_id)
    await refreshSignature(app.ctx, opening)
    expect(await view(opening)).toMatchObject({ state: 'signed', rate: '9.125' })
  } finally {
    for (const row of before) {
      await app.ctx.db.update(rates).set({ ratePercent: row.ratePercent }).where(eq(rates.id, row.id))
    }
  }
})
