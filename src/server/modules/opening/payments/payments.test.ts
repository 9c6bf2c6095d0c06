import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/payments.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { approvedOpening, control, loadStatus, type Opening, openingAt } from '#testing/opening.ts'
import { payments } from '../../../platform/db/schema/opening.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import type { PaymentsPort } from '../../../providers/payments/port.ts'
import { requestDeposit } from '../bank/request-deposit.ts'
import { keepDocument } from '../documents/keep-document.ts'
import { nextCheck, nextCheckOfApproved } from './check-times.ts'
import { refreshPayment } from './refresh-payment.ts'

let app: TestApp
/** The sandbox plays every bank, so one port does for all. */
let port: PaymentsPort
let bankCode: string

beforeAll(async () => {
  app = await startTestApp()
  port = app.ctx.providers.getPayments(24)
  const codes = (await port.pseBanks()).map((bank) => bank.code)
  bankCode = codes.at(-1) ?? ''
})
afterEach(async () => {
  app.restoreProviders()
  await control(app, 'PUT', 'faults/pse', {})
})
afterAll(() => app.close())

let keys = 0
const pay = ({ client, processUuid }: Opening, idempotencyKey = `payment-key-${++keys}`, code = bankCode) => {
  const body = { process_uuid: processUuid, bank_code: code, accepts_terms: true, accepts_personal_data: true } as const
  return client.call(calls.startPsePayment, { body }, { idempotencyKey })
}
const read = ({ client, processUuid }: Opening) =>
  client.call(calls.getPayment, { query: { process_uuid: processUuid } })
const handIn = ({ client, processUuid }: Opening) =>
  client.call(calls.handInPaymentProof, { body: { process_uuid: processUuid } })
const loadRows = ({ processUuid }: Opening) =>
  app.ctx.db.select().from(payments).where(eq(payments.processUuid, processUuid)).orderBy(payments.createdAt)

async function atProvider(opening: Opening): Promise<{ transactionId: string; status: string }[]> {
  const rows = await loadRows(opening)
  const found = await Promise.all(rows.map((row) => control(app, 'GET', `pse?reference=${row.reference}`)))
  return found.flatMap((each) => each.transactions)
}

async function decide(opening: Opening, status: 'APPROVED' | 'DECLINED' | 'ERROR' | 'VOIDED'): Promise<void> {
  const transaction = (await atProvider(opening)).at(-1)
  await control(app, 'POST', `pse/${transaction?.transactionId}`, { status })
}

async function fetchDeposits({
  processUuid,
}: Opening): Promise<{ method: string; amountCop: number; proof?: unknown }[]> {
  return (await control(app, 'GET', `bank?reference=${processUuid}`)).applications[0].deposits
}

test('N04 F10 an approved PSE payment goes to the bank, told by the event', async () => {
  const opening = await approvedOpening(app)
  const before = await read(opening)
  expect(before.body).toMatchObject({ amount: 10_000_000, methods: ['pse', 'transfer'], path: '/transfiere-el-dinero' })
  expect(before.body.official_account).toMatchObject({ demonstration: true, type: 'Cuenta de ahorros' })
  const options = await opening.client.call(calls.getPseOptions, { query: { process_uuid: opening.processUuid } })
  expect(options.body.banks.map((bank) => bank.code)).toContain(bankCode)
  expect(options.body.suggested_bank_code, 'the bank of the payout account, Bancolombia').toBe('1007')
  const started = await pay(opening)
  expect(started.status).toBe(201)
  expect(started.body).toMatchObject({ method: 'pse', status: 'pending', amount: 10_000_000 })
  expect(started.body.url).toContain('http')
  await decide(opening, 'APPROVED')
  await expect
    .poll(async () => {
      await app.drainJobs()
      return loadStatus(app, opening.processUuid)
    })
    .toBe('ENVIADO-AL-BANCO-PARA-CREACION')
  await app.drainJobs()
  const after = await read(opening)
  expect(after.body.payment).toMatchObject({ status: 'approved' })
  expect(after.body.payment?.url).toBeUndefined()
  const [deposit, ...others] = await fetchDeposits(opening)
  expect(deposit).toMatchObject({ method: 'pse', amountCop: 10_000_000 })
  expect(others).toEqual([])
})

test('N04 R28 a payment that is taken back after its approval is told to no bank, and the team has a task', async () => {
  const opening = await approvedOpening(app)
  await pay(opening)
  // The bank cannot hear of it before it was taken back.
  await control(app, 'PUT', 'faults/bank', { failAlways: true })
  await decide(opening, 'APPROVED')
  await expect
    .poll(async () => {
      await app.drainJobs()
      return loadStatus(app, opening.processUuid)
    })
    .toBe('ENVIADO-AL-BANCO-PARA-CREACION')
  await decide(opening, 'VOIDED')
  await control(app, 'PUT', 'faults/bank', {})
  await requestDeposit(app.ctx, { processUuid: opening.processUuid })
  expect(await fetchDeposits(opening)).toEqual([])
  const [row] = await loadRows(opening)
  expect(row).toMatchObject({ status: 'approved', nextCheckAt: null })
  expect(row?.voidedAt).not.toBeNull()
})

test('N04 R28 what was approved is asked about after one hour, one day and three, and changes nothing while it stands', async () => {
  const approvedAt = Date.parse('2026-11-24T10:00:00Z')
  const hours = (at: number) => approvedAt + at * 3_600_000
  expect([0, 1, 24, 72].map((at) => nextCheckOfApproved(approvedAt, hours(at))?.getTime())).toEqual([
    hours(1),
    hours(24),
    hours(72),
    undefined,
  ])
  const opening = await approvedOpening(app)
  await pay(opening)
  await decide(opening, 'APPROVED')
  await refreshPayment(app.ctx, { processUuid: opening.processUuid })
  expect((await loadRows(opening))[0]?.status).toBe('approved')
  const [before] = await loadRows(opening)
  expect(Number(before?.nextCheckAt) - Number(before?.updatedAt)).toBeGreaterThan(3_500_000)
  await refreshPayment(app.ctx, { processUuid: opening.processUuid })
  const [after] = await loadRows(opening)
  expect(after).toMatchObject({ status: 'approved', voidedAt: null, updatedAt: before?.updatedAt })
})

test('N04 R29 twenty presses on two devices start one payment', async () => {
  const opening = await approvedOpening(app)
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => pay(opening)),
    ...Array.from({ length: 10 }, () => pay(opening, 'the-same-key-of-one-page')),
  ])
  const refused = answers.filter((answer) => answer.status !== 201)
  expect(new Set(refused.map((answer) => answer.problem.errors.code))).toEqual(new Set(['PAYMENT_IN_PROGRESS']))
  expect(refused.length).toBeGreaterThanOrEqual(10)
  expect(await loadRows(opening)).toHaveLength(1)
  expect(await atProvider(opening)).toHaveLength(1)
  expect((await handIn(opening)).problem.errors.code).toBe('PAYMENT_IN_PROGRESS')
})

test('N04 the same key answers the same payment, and with another bank is refused', async () => {
  const opening = await approvedOpening(app)
  const first = await pay(opening, 'key-of-the-first')
  expect((await pay(opening, 'key-of-the-first')).body.started_at).toBe(first.body.started_at)
  const other = (await port.pseBanks()).find((bank) => bank.code !== bankCode)?.code ?? ''
  const reused = await pay(opening, 'key-of-the-first', other)
  expect([reused.status, reused.problem.errors.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  expect(await atProvider(opening)).toHaveLength(1)
})

test.each(['DECLINED', 'ERROR'] as const)(
  'N04 after %s another attempt may start, under another reference',
  async (end) => {
    const opening = await approvedOpening(app)
    await control(app, 'PUT', 'faults/pse', { webhookDrop: true })
    await pay(opening)
    await decide(opening, end)
    await refreshPayment(app.ctx, opening)
    expect((await read(opening)).body.payment).toMatchObject({ status: end.toLowerCase() })
    expect(await loadStatus(app, opening.processUuid)).toBe('ESPERANDO-DEPOSITO')
    expect((await pay(opening)).status).toBe(201)
    const references = (await loadRows(opening)).map((row) => row.reference)
    expect(new Set(references).size).toBe(2)
  },
)

test('N04 R32 while the provider is away nothing is begun, and it begins when it is back', async () => {
  const opening = await approvedOpening(app)
  await control(app, 'PUT', 'faults/pse', { failAlways: true })
  const refused = await pay(opening, 'key-while-it-is-away')
  expect([refused.status, refused.problem.errors.code]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  expect(await loadRows(opening)).toEqual([])
  await control(app, 'PUT', 'faults/pse', {})
  expect((await pay(opening, 'key-while-it-is-away')).body.status).toBe('pending')
})

test('N04 R23 when the answer to the start is lost, the payment is found again and not made twice', async () => {
  const opening = await approvedOpening(app)
  app.ctx.providers.getPayments = () => ({
    ...port,
    async createPsePayment(payment) {
      await port.createPsePayment(payment)
      throw new ProviderError('wompi', 'unavailable', 'could not be reached in time')
    },
  })
  const started = await pay(opening)
  expect([started.status, started.body.status]).toEqual([201, 'starting'])
  expect(started.body.next_check_at).toBeDefined()
  expect((await pay(opening)).problem.errors.code).toBe('PAYMENT_IN_PROGRESS')
  app.restoreProviders()
  await refreshPayment(app.ctx, opening)
  expect((await read(opening)).body.payment?.status).toBe('pending')
  expect(await atProvider(opening)).toHaveLength(1)
})

test.each([
  { amountCop: 9_999_999 },
  { amountCop: 10_000_000.5 },
  { currency: 'USD' },
  { reference: 'C-OTHER-1' },
  { providerPaymentId: 'another-transaction' },
])('N04 R27 an approval that says %o moves nothing', async (lie) => {
  const opening = await approvedOpening(app)
  await control(app, 'PUT', 'faults/pse', { webhookDrop: true })
  await pay(opening)
  await decide(opening, 'APPROVED')
  app.ctx.providers.getPayments = () => ({ ...port, payment: async (id) => ({ ...(await port.payment(id)), ...lie }) })
  await refreshPayment(app.ctx, opening)
  expect((await read(opening)).body.payment?.status).toBe('pending')
  expect(await loadStatus(app, opening.processUuid)).toBe('ESPERANDO-DEPOSITO')
  app.restoreProviders()
  await refreshPayment(app.ctx, opening)
  expect(await loadStatus(app, opening.processUuid)).toBe('ENVIADO-AL-BANCO-PARA-CREACION')
})

test('F10 the proof of a transfer goes to the bank', async () => {
  const opening = await approvedOpening(app)
  expect((await handIn(opening)).problem.errors.code).toBe('DOCUMENTS_MISSING')
  expect(await loadRows(opening)).toEqual([])
  const file = { fileName: 'comprobante.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 proof') }
  await keepDocument(app.ctx, { processUuid: opening.processUuid, kind: 'payment-proof', ...file })
  expect((await handIn(opening)).status).toBe(200)
  expect((await handIn(opening)).problem.errors.code).toBe('STEP_NOT_AVAILABLE')
  await app.drainJobs()
  const deposits = await fetchDeposits(opening)
  expect(deposits).toHaveLength(1)
  expect(deposits[0]).toMatchObject({ method: 'transfer', amountCop: 10_000_000 })
  expect(deposits[0]?.proof).toBeDefined()
})

test('N04 F10 what is not on offer, not due or not yours is refused', async () => {
  const opening = await approvedOpening(app)
  expect((await pay(opening, 'key-of-no-bank', '9999')).problem.errors.code).toBe('PSE_BANK_UNKNOWN')
  const stranger = { ...opening, client: await app.signIn() }
  const answers = await Promise.all([pay(stranger), read(stranger), handIn(stranger)])
  expect(answers.map((answer) => answer.problem.errors.code)).toEqual(Array(3).fill('PROCESS_NOT_FOUND'))
  const early = await openingAt(app, 'LEAD-SIN-FORMULARIO')
  const tooEarly = await Promise.all([pay(early), read(early), handIn(early)])
  expect(tooEarly.map((answer) => answer.problem.errors.code)).toEqual(Array(3).fill('STEP_NOT_AVAILABLE'))
  expect([...(await loadRows(opening)), ...(await loadRows(early))]).toEqual([])
})

test('R28 a payment is asked about after 1, 2, 5, 15 and 60 minutes and then every hour', () => {
  const minutes = [0, 1, 2, 3, 4, 5, 50].map((checks) => (nextCheck(checks, 1_000).getTime() - 1_000) / 60_000)
  expect(minutes).toEqual([1, 2, 5, 15, 60, 60, 60])
})

test('N04 P09 a turbo deposit at KOA is never led to PSE; another deposit there is', async () => {
  const koa = 31
  const turbo = await openingAt(app, 'ESPERANDO-DEPOSITO', { bankId: koa, turbo: true })
  expect((await read(turbo)).body.methods).toEqual(['transfer'])
  const refused = await pay(turbo)
  expect([refused.status, refused.problem.errors.code]).toEqual([422, 'PAYMENT_METHOD_NOT_OFFERED'])
  expect(await loadRows(turbo)).toEqual([])
  const usual = await openingAt(app, 'ESPERANDO-DEPOSITO', { bankId: koa })
  expect((await read(usual)).body.methods).toEqual(['pse', 'transfer'])
})
