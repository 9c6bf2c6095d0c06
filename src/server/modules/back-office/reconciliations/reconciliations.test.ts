import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerReconciliation, opsReconciliations } from '#contract/ops-reconciliations.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { partnerBankHeaders, type Reconciliation } from '#contract/partner-bank.ts'
import { handInPaymentProof } from '#contract/payments.ts'
import { toWire } from '#contract/wire-names.ts'
import { addDays } from '#domain/money/dates/civil-date.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { connectBank, makeSecrets } from '#testing/bank-connections.ts'
import { today } from '#testing/deposits.ts'
import { approvedOpening, control, type Opening } from '#testing/opening.ts'
import { staffClient } from '#testing/staff.ts'
import { reconciliations } from '../../../platform/db/schema/back-office.ts'
import { payments } from '../../../platform/db/schema/opening.ts'
import { partnerBankSignature } from '../../../providers/partner-bank/signature.ts'
import { refreshBankCase } from '../../opening/bank/refresh-bank-case.ts'
import { keepDocument } from '../../opening/documents/keep-document.ts'
import { buildReconciliation, makeReconciliations, makeReconciliationsDaily } from './make-reconciliation.ts'

const bankId = 22
const dayMs = 24 * 3_600_000
const day = today()

let app: TestApp
let opening: Opening
beforeAll(async () => {
  app = await startTestApp()
  opening = await issuedOpening()
  await makeReconciliations(app.ctx, Date.now() + dayMs)
})
afterAll(() => app.close())

/** A deposit paid by a transfer and issued by the bank today. */
async function issuedOpening(): Promise<Opening> {
  const approved = await approvedOpening(app)
  const { client, processUuid, applicationId } = approved
  const file = { fileName: 'comprobante.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 proof') }
  await keepDocument(app.ctx, { processUuid, kind: 'payment-proof', ...file })
  await client.call(handInPaymentProof, { body: { process_uuid: processUuid } })
  await app.drainJobs()
  await control(app, 'POST', `bank/${applicationId}`, { action: 'issue' })
  await refreshBankCase(app.ctx, { processUuid })
  return approved
}

type Asked = { method?: 'GET' | 'PUT'; bank?: number; on?: string; body?: string; secret?: string; secondsAgo?: number }

/** What a bank's server asks, signed as its webhooks are. */
async function ask({ method = 'GET', bank = bankId, on = day, body = '', secret, secondsAgo = 0 }: Asked) {
  const { keyId, incomingSecret } = app.sandbox.settings.partnerBank
  const url = `/api/partner-bank/reconciliations/${on}${method === 'PUT' ? '/report' : ''}?bank_id=${bank}`
  const timestamp = String(Math.floor(Date.now() / 1_000) - secondsAgo)
  const message = { method, pathWithQuery: url, timestamp, rawBody: Buffer.from(body) }
  const headers = {
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
    [partnerBankHeaders.keyId]: keyId,
    [partnerBankHeaders.timestamp]: timestamp,
    [partnerBankHeaders.signature]: partnerBankSignature(secret ?? incomingSecret, message),
  }
  return app.app.inject({ method, url, headers, ...(body === '' ? {} : { payload: body }) })
}

test('Z12 the file of a day has what was issued and paid, without anybody’s name, and no commission', async () => {
  const { statusCode, body } = await ask({})
  expect(statusCode).toBe(200)
  const file: Reconciliation = JSON.parse(body)
  expect(file).toMatchObject({ bank_id: bankId, day, commissions: [] })
  expect(file.totals.commissions).toBeUndefined()
  expect(file.deposits).toEqual([
    expect.objectContaining({ reference: opening.processUuid, period: 0, origin: 'opening', amount_cop: 10_000_000 }),
  ])
  expect(file.payments).toEqual([
    expect.objectContaining({ reference: opening.processUuid, method: 'transfer', status: 'approved' }),
  ])
  expect(file.totals).toEqual({
    deposits: { count: 1, amount_cop: 10_000_000 },
    approved_payments: { count: 1, amount_cop: 10_000_000 },
  })
  expect(body).not.toContain(opening.documentNumber)
})

test('Z12 a file that was made again is the same, byte for byte, whatever has changed since', async () => {
  const built = () => buildReconciliation(app.ctx.db, { bankId, day }).then((file) => JSON.stringify(toWire(file)))
  expect(await built()).toBe((await ask({})).body)
  const isOwn = eq(payments.processUuid, opening.processUuid)
  await app.ctx.db.update(payments).set({ voidedAt: new Date() }).where(isOwn)
  expect(await built()).not.toBe((await ask({})).body)
  const before = (await ask({})).body
  await makeReconciliations(app.ctx, Date.now() + dayMs)
  expect((await ask({})).body).toBe(before)
  await app.ctx.db.update(payments).set({ voidedAt: null }).where(isOwn)
})

test('Z12 the job makes each day once, a quarter of an hour after midnight in Bogotá', async () => {
  await app.ctx.db.delete(reconciliations).where(eq(reconciliations.day, addDays(day, -1)))
  const midnight = Date.parse(`${day}T00:00:00-05:00`)
  await makeReconciliations(app.ctx, midnight + 10 * 60_000)
  expect((await ask({ on: addDays(day, -1) })).statusCode).toBe(404)
  await makeReconciliationsDaily(app.ctx, midnight + 20 * 60_000)
  await makeReconciliationsDaily(app.ctx, midnight + 30 * 60_000)
  await app.drainJobs()
  expect((await ask({ on: addDays(day, -1) })).json()).toMatchObject({ deposits: [], payments: [] })
})

test('Z12 R27 only the bank itself reads its day: another secret, an old time, another bank and nobody are refused', async () => {
  expect((await ask({ secret: 'another' })).statusCode).toBe(401)
  expect((await ask({ secondsAgo: 301 })).statusCode).toBe(401)
  expect((await app.app.inject({ url: `/api/partner-bank/reconciliations/${day}?bank_id=22` })).statusCode).toBe(401)
  await connectBank(app, 24, { keyId: 'another-bank' })
  const headers = (await signAs('another-bank', makeSecrets(24).incoming.current)) as Record<string, string>
  const url = `/api/partner-bank/reconciliations/${day}?bank_id=22`
  expect((await app.app.inject({ url, headers })).statusCode).toBe(401)
  expect((await ask({ on: '2020-01-01' })).statusCode).toBe(404)
  expect((await ask({ on: 'ayer' })).statusCode).toBe(400)
})

async function signAs(keyId: string, secret: string) {
  const pathWithQuery = `/api/partner-bank/reconciliations/${day}?bank_id=22`
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const message = { method: 'GET', pathWithQuery, timestamp, rawBody: Buffer.alloc(0) }
  return {
    [partnerBankHeaders.keyId]: keyId,
    [partnerBankHeaders.timestamp]: timestamp,
    [partnerBankHeaders.signature]: partnerBankSignature(secret, message),
  }
}

test('Z12 O01 a bank whose books differ makes a task, which ends when it reports the same day right', async () => {
  const { client: ops } = await staffClient(app, 'ops')
  const tasks = async () =>
    (await ops.call(opsTasks, {})).body.tasks.filter(({ kind }) => kind === 'reconciliation-differs')
  const wrong = await control(app, 'POST', 'bank/reconciliations', { bankId, day, offCop: 1 })
  expect(wrong).toMatchObject({ result: 'differs', difference_count: 1 })
  expect(wrong.differences[0]).toMatchObject({ list: 'payments', what: 'amount', bank_cop: 10_000_001 })
  expect(await tasks()).toEqual([expect.objectContaining({ key: `reconciliation-differs/${bankId}-${day}` })])
  const [shown] = (await ops.call(opsReconciliations, { query: { bank_id: bankId } })).body.days
  expect(shown).toMatchObject({ day, result: 'differs', deposits: 1, deposits_amount: 10_000_000 })
  expect(shown?.differences).toEqual([expect.objectContaining({ ours: 10_000_000, theirs: 10_000_001 })])
  expect(await control(app, 'POST', 'bank/reconciliations', { bankId, day })).toMatchObject({ result: 'matches' })
  expect(await tasks()).toEqual([])
  const body = JSON.stringify({ deposits: [{ reference: 'x' }], payments: [] })
  expect((await ask({ method: 'PUT', body })).statusCode).toBe(400)
})

test('Z12 what a bank booked on the day before is no difference, on either day', async () => {
  const file: Reconciliation = JSON.parse((await ask({})).body)
  const books = {
    deposits: file.deposits.map(({ reference, period, amount_cop }) => ({ reference, period, amount_cop })),
    payments: file.payments.map(({ payment_reference, amount_cop }) => ({ payment_reference, amount_cop })),
  }
  const report = async (on: string, said: object) =>
    (await ask({ method: 'PUT', on, body: JSON.stringify(said) })).json()
  expect(await report(day, { deposits: [], payments: [] })).toMatchObject({ result: 'differs', difference_count: 2 })
  expect(await report(addDays(day, -1), books)).toMatchObject({ result: 'matches' })
  const { client: ops } = await staffClient(app, 'ops')
  const days = async () =>
    (await ops.call(opsReconciliations, { query: { bank_id: bankId } })).body.days.map((one) => [one.day, one.result])
  expect(await days()).toEqual(
    expect.arrayContaining([
      [day, 'matches'],
      [addDays(day, -1), 'matches'],
    ]),
  )
  // Another amount is no delay.
  const [deposit] = books.deposits
  const off = { ...books, deposits: [{ ...deposit, amount_cop: 1 }] }
  expect(await report(addDays(day, -1), off)).toMatchObject({ result: 'differs', difference_count: 1 })
  await report(addDays(day, -1), { deposits: [], payments: [] })
  await report(day, books)
})

test('Z12 O04 the people of a bank read their own days, say whether one matches, and see no other bank', async () => {
  const { client: own } = await staffClient(app, 'bank', { bankId })
  const { client: other } = await staffClient(app, 'bank', { bankId: 24 })
  const params = { bank_id: bankId, day }
  const file = (format: string) =>
    own.inject({ url: `/api/ops/reconciliations/${bankId}/${day}/file?format=${format}` })
  expect((await file('json')).body).toBe((await ask({})).body)
  const csv = (await file('csv')).body
  expect(csv).toContain(`"${day}";"${opening.processUuid}"`)
  expect(csv).toContain('"11,250"')
  expect(csv).toContain('"Pagos aprobados";"1";"10000000"')
  expect(csv).toContain('"Comisiones";"";""')
  const said = { result: 'differs', note: 'Falta un pago de 5 millones' } as const
  expect((await other.call(answerReconciliation, { params, body: said })).problem.errors.code).toBe(
    'RECONCILIATION_NOT_FOUND',
  )
  expect((await own.call(answerReconciliation, { params, body: said })).status).toBe(200)
  const [shown] = (await own.call(opsReconciliations, { query: { bank_id: 24 } })).body.days
  expect(shown).toMatchObject({ bank_id: bankId, result: 'differs', note: said.note })
  const kept = await app.ctx.db.select().from(reconciliations).where(eq(reconciliations.result, 'differs'))
  expect(kept.map(({ reportEncrypted }) => reportEncrypted)).toEqual([expect.not.stringContaining('millones')])
  expect((await own.call(answerReconciliation, { params, body: { result: 'matches' } })).body.result).toBe('matches')
  expect((await other.call(opsReconciliations, { query: {} })).body.days.every(({ bank_id }) => bank_id === 24)).toBe(
    true,
  )
})

test('Z12 the list reads the totals that are kept with a file; those of an older file come from it, and are kept then', async () => {
  const { client } = await staffClient(app, 'ops')
  const ofDay = and(eq(reconciliations.bankId, bankId), eq(reconciliations.day, day))
  const set = (values: Partial<typeof reconciliations.$inferInsert>) =>
    app.ctx.db.update(reconciliations).set(values).where(ofDay)
  const listed = async () => {
    const { days } = (await client.call(opsReconciliations, { query: { bank_id: bankId } })).body
    return days.find((one) => one.day === day)
  }
  const [kept] = await app.ctx.db.select().from(reconciliations).where(ofDay)
  const totals = { deposits: 1, deposits_amount: 10_000_000, payments: 1, payments_amount: 10_000_000 }
  // A reader would fail on what is not JSON.
  await set({ content: 'no es un archivo' })
  expect(await listed()).toMatchObject(totals)
  await set({ content: kept?.content ?? '', totals: null })
  expect(await listed()).toMatchObject(totals)
  await makeReconciliations(app.ctx, Date.now() + dayMs)
  expect((await app.ctx.db.select().from(reconciliations).where(ofDay))[0]?.totals).toEqual(kept?.totals)
})
