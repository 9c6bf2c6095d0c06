import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/bank-portal.ts'
import { getCertificate } from '#contract/certificate.ts'
import { opsMove } from '#contract/ops.ts'
import { handInPaymentProof } from '#contract/payments.ts'
import { getProcess } from '#contract/processes.ts'
import { addMonths } from '#domain/money/dates/civil-date.ts'
import { type Client, startTestApp, type TestApp } from '#testing/app.ts'
import { confirm, decide, decideByTwo, issue, issueByTwo, uploadCertificate } from '#testing/bank-queue.ts'
import { imageFile, pdfFile } from '#testing/files.ts'
import { control, loadEvents, loadStatus, type Opening, openingAt } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { bankQueueItems } from '../../platform/db/schema/bank-portal.ts'
import { auditLog } from '../../platform/db/schema/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { submitApplication } from '../opening/bank/submit-application.ts'
import { keepDocument } from '../opening/documents/keep-document.ts'
import { eraseIdentityImages, eraseProcesses } from '../privacy/erase.ts'

const bankId = 22
let app: TestApp
let bank: Client
let checker: Client
let staffId: string
let checkerId: string
let other: Client
let ops: Client
beforeAll(async () => {
  app = await startTestApp({ PORTAL_BANKS: `8,${bankId}` })
  const person = await staffClient(app, 'bank', { bankId })
  bank = person.client
  staffId = person.staffId
  const second = await staffClient(app, 'bank', { bankId })
  checker = second.client
  checkerId = second.staffId
  other = (await staffClient(app, 'bank', { bankId: 8 })).client
  ops = (await staffClient(app, 'ops')).client
})
afterAll(() => app.close())

const at = (itemId: string) => ({ params: { item_id: itemId } })
const listed = async (client: Client, show?: 'waiting' | 'all') =>
  (await client.call(calls.listQueue, { query: show ? { show } : {} })).body.items
async function findItemId({ processUuid }: Opening, kind: string): Promise<string> {
  const found = (await listed(bank, 'all')).find((one) => one.process_uuid === processUuid && one.kind === kind)
  if (!found) throw new Error(`no ${kind} lies on the desk`)
  return found.item_id
}
const byTwo = (itemId: string, decision: Parameters<typeof decide>[2]) => decideByTwo([bank, checker], itemId, decision)
const issuedByTwo = (itemId: string, change = {}) => issueByTwo([bank, checker], itemId, change)
const shown = async (client: Client, itemId: string) => (await client.call(calls.showQueueItem, at(itemId))).body
const code = ({ status, problem }: { status: number; problem: { errors: { code: string } } }) => [
  status,
  problem.errors.code,
]

/** What was added to the audit log while something was done, oldest first. */
async function captureAudit(work: () => Promise<unknown>) {
  const all = () => app.ctx.db.select().from(auditLog).orderBy(desc(auditLog.seq))
  const before = (await all()).length
  await work()
  const after = await all()
  return after.slice(0, after.length - before).toReversed()
}

async function applied(): Promise<Opening & { itemId: string }> {
  const opening = await openingAt(app, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  const { processUuid } = opening
  const keep = (kind: 'signed-documents' | 'identity-front', mediaType: string, bytes: Buffer) =>
    keepDocument(app.ctx, { processUuid, kind, fileName: 'papel', mediaType, bytes })
  await keep('signed-documents', 'application/pdf', pdfFile('firmado.pdf').buffer)
  await keep('identity-front', 'image/png', imageFile('frente.png').buffer)
  await submitApplication(app.ctx, { processUuid })
  await app.drainJobs()
  return { ...opening, itemId: await findItemId(opening, 'application') }
}

async function paid(): Promise<Opening & { depositItem: string }> {
  const opening = await applied()
  expect((await byTwo(opening.itemId, { action: 'approve' })).body).toEqual({ state: 'approved' })
  await app.drainJobs()
  await pay(opening, 'uno')
  return { ...opening, depositItem: await findItemId(opening, 'deposit') }
}

async function pay({ client, processUuid }: Opening, words: string): Promise<void> {
  const bytes = Buffer.from(`%PDF-1.7 proof ${words}`)
  const file = { fileName: 'comprobante.pdf', mediaType: 'application/pdf', bytes }
  await keepDocument(app.ctx, { processUuid, kind: 'payment-proof', ...file })
  expect((await client.call(handInPaymentProof, { body: { process_uuid: processUuid } })).status).toBe(200)
  await app.drainJobs()
}

test('N05 Z06 Z12 an opening goes from the desk to the certificate in the mailbox, as with any other bank', async () => {
  const opening = await applied()
  const { processUuid, itemId } = opening
  expect((await listed(bank)).find((one) => one.item_id === itemId)).toMatchObject({
    ...{ kind: 'application', state: 'received', process_uuid: processUuid, amount: 10_000_000, ended: false },
    ...{ bank_id: bankId, name_bank: 'Finandina' },
  })
  const view = await shown(bank, itemId)
  expect(view.actions).toEqual(['approve', 'decline'])
  const { documentNumber } = opening
  const document = { label: 'Documento', value: `CC ${documentNumber}`, copy: documentNumber }
  expect(view.sections[0]?.rows).toContainEqual(document)
  // The bank is asked for its answer by the day that the customer was told.
  const told = (await opening.client.call(getProcess, { query: { id: processUuid } })).body
  expect(told.expected).toMatchObject({ actor: 'bank', by: view.item.answer_by })
  expect(view.sections.length).toBeGreaterThan(6)
  expect(view.files.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Solicitud de vinculación firmada', 'Documento de identidad, por el frente']),
  )
  await byTwo(itemId, { action: 'approve' })
  await app.drainJobs()
  expect(await loadStatus(app, processUuid)).toBe('ESPERANDO-DEPOSITO')
  await pay(opening, 'uno')
  const depositItem = await findItemId(opening, 'deposit')
  const deposit = await shown(bank, depositItem)
  expect(deposit.to_issue).toMatchObject({ amount: 10_000_000, term: 360, rate: '11.250' })
  expect(deposit.files).toMatchObject([{ kind: 'payment-proof' }])
  expect((await issuedByTwo(depositItem, { constancy_number: 'DCV-77', isin: 'COSIM1000001' })).status).toBe(200)
  await app.drainJobs()
  expect(await loadEvents(app, processUuid)).toEqual([
    'created',
    'bank-approved',
    'deposit-handed-in',
    'bank-issued',
    'certificate-delivered',
  ])
  const certificate = await opening.client.call(getCertificate, { query: { process_uuid: processUuid } })
  expect(certificate.body).toMatchObject({ constancy_number: 'DCV-77', maturity_date: deposit.to_issue?.maturity_date })
  const { messages } = await control(app, 'GET', `mail?to=${opening.email}`)
  expect(messages[0]).toMatchObject({ subject: 'Tu certificado del CDT con Finandina', attachments: [{}] })
  // Nothing is left to decide; from now on the bank reports what happens to the deposit.
  const left = (await shown(bank, depositItem)).actions
  expect(left.filter((action) => !action.startsWith('tell-'))).toEqual([])
  expect((await listed(bank)).filter((one) => one.process_uuid === processUuid)).toEqual([])
  expect((await control(app, 'GET', `bank?reference=${processUuid}`)).applications).toEqual([])
})

test('N05 the bank declines: the customer reads kind words and not the bank’s own', async () => {
  const { client, processUuid, itemId } = await applied()
  await decide(bank, itemId, { action: 'decline', reason: 'puntaje interno 312' })
  await app.drainJobs()
  const view = (await client.call(getProcess, { query: { id: processUuid } })).body
  expect(view).toMatchObject({ process_status: 'NEGOCIO-PERDIDO', notice: expect.stringContaining('otro banco') })
  expect(JSON.stringify(view)).not.toContain('puntaje')
  expect((await shown(bank, itemId)).reason).toBe('puntaje interno 312')
})

test('N05 money that was not found gives another try, and the next payment is issued', async () => {
  const opening = await paid()
  await byTwo(opening.depositItem, { action: 'funds-not-found', reason: 'No aparece en la cuenta' })
  await app.drainJobs()
  expect(await loadStatus(app, opening.processUuid)).toBe('ESPERANDO-DEPOSITO')
  await pay(opening, 'dos')
  const waiting = (await listed(bank)).filter((one) => one.process_uuid === opening.processUuid)
  expect(waiting).toMatchObject([{ kind: 'deposit', state: 'pending' }])
  await issuedByTwo(String(waiting[0]?.item_id))
  await app.drainJobs()
  expect(await loadStatus(app, opening.processUuid)).toBe('DECEVAL-ENVIADO-AL-CLIENTE')
})

test('N05 R23 R37 the same decision twice counts once, under one row of the audit log for each person; another is refused', async () => {
  const { processUuid, itemId } = await applied()
  const rows = await captureAudit(async () => {
    const twice = await Promise.all([1, 2].map(() => decide(bank, itemId, { action: 'approve' })))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const [proposal] = new Set(twice.map(({ body }) => body.proposal_id))
    const confirmed = await Promise.all(twice.map((answer) => confirm(checker, itemId, answer)))
    expect(confirmed.map((answer) => (answer.status === 200 ? 'ok' : code(answer)[1])).toSorted()).toEqual([
      'CHANGE_DECIDED',
      'ok',
    ])
    expect(code(await decide(bank, itemId, { action: 'decline', reason: 'Cambié de opinión' }))).toEqual([
      409,
      'STEP_NOT_AVAILABLE',
    ])
    expect(code(await decide(bank, itemId, { action: 'receive-papers' }))).toEqual([409, 'STEP_NOT_AVAILABLE'])
    expect(proposal).toBeDefined()
  })
  expect(rows).toMatchObject([
    {
      ...{ staffId, action: 'desk.proposed', subjectKind: 'process', subjectId: processUuid },
      after: { item: itemId, action: 'approve' },
    },
    {
      ...{ staffId: checkerId, action: 'desk.decided', subjectKind: 'process', subjectId: processUuid },
      before: { item: itemId, state: 'received' },
      after: { item: itemId, state: 'approved' },
    },
  ])
  await app.drainJobs()
  expect((await loadEvents(app, processUuid)).filter((event) => event === 'bank-approved')).toHaveLength(1)
})

test('N05 R33 a certificate is a PDF by its content, and of its own process', async () => {
  const [opening, another] = [await paid(), await paid()]
  const { depositItem } = opening
  const picture = { ...imageFile('constancia.pdf'), mimeType: 'application/pdf' }
  const refused = await uploadCertificate(bank, depositItem, picture)
  expect([refused.status, refused.code]).toEqual([422, 'DOCUMENT_KIND_REFUSED'])
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-')
  const { buffer } = pdfFile('constancia.pdf')
  const infected = Buffer.concat([Buffer.from(`%PDF-1.4\n%${eicar}\n`), buffer.subarray('%PDF-1.4\n'.length)])
  const text = infected
    .toString('latin1')
    .replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + eicar.length + 2}`)
  const found = await uploadCertificate(bank, depositItem, { ...pdfFile('x.pdf'), buffer: Buffer.from(text, 'latin1') })
  expect([found.status, found.code]).toEqual([422, 'DOCUMENT_NOT_CLEAN'])
  const early = await uploadCertificate(bank, await findItemId(opening, 'application'))
  expect([early.status, early.code]).toEqual([409, 'STEP_NOT_AVAILABLE'])
  const { fileId } = await uploadCertificate(bank, another.depositItem, pdfFile('otra.pdf'))
  expect(code(await issue(bank, depositItem, { file_id: fileId }))).toEqual([404, 'DOCUMENT_NOT_FOUND'])
  // The last ones fit each other, and our side would not take them as agreed: a deposit opens once its money is there.
  const { opening_date = '', maturity_date = '' } = (await shown(bank, depositItem)).to_issue ?? {}
  const aYearLate = {
    opening_date: addMonths(opening_date, 12),
    maturity_date: addMonths(maturity_date, 12),
  }
  for (const wrong of [{ maturity_date: '2020-01-01' }, { issued_on: '2999-01-01' }, aYearLate]) {
    expect(code(await issue(bank, depositItem, wrong))).toEqual([422, 'CERTIFICATE_DATES_WRONG'])
  }
  expect((await shown(bank, depositItem)).item.state).toBe('pending')
})

test('N05 O04 a bank sees its own desk alone; operations look at it, decide nothing, and both are recorded', async () => {
  const { itemId, processUuid } = await applied()
  const [file] = (await shown(bank, itemId)).files
  const url = `/api/ops/bank-desk/${itemId}/files/${file?.file_id}`
  expect((await listed(other, 'all')).every(({ bank_id }) => bank_id === 8)).toBe(true)
  const asked = await other.call(calls.listQueue, { query: { bank_id: bankId, show: 'all' } })
  expect(asked.body.items).toEqual([])
  expect(code(await other.call(calls.showQueueItem, at(itemId)))).toEqual([404, 'DESK_ITEM_NOT_FOUND'])
  expect(code(await decide(other, itemId, { action: 'approve' }))).toEqual([404, 'DESK_ITEM_NOT_FOUND'])
  expect((await other.inject({ method: 'GET', url })).statusCode).toBe(404)
  expect(code(await decide(ops, itemId, { action: 'approve' }))).toEqual([403, 'ROLE_REQUIRED'])
  const rows = await captureAudit(async () => {
    expect((await shown(ops, itemId)).actions).toEqual([])
    const sent = await ops.inject({ method: 'GET', url })
    expect([sent.statusCode, sent.headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment/)])
    const foreign = { method: 'GET', url: url.replace(String(file?.file_id), randomUUID()) } as const
    expect((await ops.inject(foreign)).statusCode).toBe(404)
  })
  expect(rows.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['desk.viewed', processUuid],
    ['desk.file-viewed', processUuid],
  ])
})

test('N05 R38 what lies on the desk is encrypted, and an erasure takes it away', async () => {
  const opening = await applied()
  const { processUuid, documentNumber, email } = opening
  const isOwn = eq(bankQueueItems.reference, processUuid)
  const rows = await app.ctx.db.select().from(bankQueueItems).where(isOwn)
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['application', 'file', 'file'])
  for (const row of rows) {
    const text = Buffer.from(row.contentEncrypted, 'base64url').toString('latin1')
    for (const secret of [documentNumber, email, 'Ahorradora', '%PDF', 'PNG\r\n\x1a\n'])
      expect(text).not.toContain(secret)
  }
  await inTransaction(app.ctx.db, (tx) => eraseIdentityImages(app.ctx, tx, [processUuid]))
  const left = await app.ctx.db.select().from(bankQueueItems).where(isOwn)
  expect(left.map(({ state }) => state).sort()).toEqual(['received', 'signed-linking-request'])
  await inTransaction(app.ctx.db, (tx) => eraseProcesses(app.ctx, tx, [processUuid]))
  expect(await app.ctx.db.$count(bankQueueItems, isOwn)).toBe(0)
})

test('N05 what the customer gave up waits for nobody', async () => {
  const { itemId, processUuid } = await applied()
  const body = { event: 'cancelled', reason: 'Lo pidió por teléfono' } as const
  await ops.call(opsMove, { params: { process_uuid: processUuid }, body })
  expect((await listed(bank)).map((one) => one.item_id)).not.toContain(itemId)
  expect(await shown(bank, itemId)).toMatchObject({ item: { ended: true }, actions: [] })
  expect(code(await decide(bank, itemId, { action: 'approve' }))).toEqual([409, 'STEP_NOT_AVAILABLE'])
})

test('Z12 the protocol is served to anyone, without a client key', async () => {
  const answer = await app.app.inject('/api/partner-bank/openapi.json')
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*'])
  const { openapi, paths, webhooks } = answer.json()
  expect(openapi).toBe('3.1.0')
  expect([Object.keys(paths).length, Object.keys(webhooks).length]).toEqual([14, 13])
})
