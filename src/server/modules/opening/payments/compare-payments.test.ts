import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPsePayment } from '#contract/payments.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { approvedOpening, control } from '#testing/opening.ts'
import { payments } from '../../../platform/db/schema/opening.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import type { Payment, PaymentStatus } from '../../../providers/payments/port.ts'
import { comparePayments, comparePaymentsNightly, findDifference } from './compare-payments.ts'
import { paymentsCompare } from './jobs.ts'
import { findPayment } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await control(app, 'PUT', 'faults/pse', { webhookDrop: true })
})
afterAll(() => app.close())

/** A payment that waits at the bank, with Wompi's name of it. */
async function waitingPayment() {
  const { client, processUuid } = await approvedOpening(app)
  const body = {
    process_uuid: processUuid,
    bank_code: '1007',
    accepts_terms: true,
    accepts_personal_data: true,
  } as const
  await client.call(startPsePayment, { body }, { idempotencyKey: `compare-${processUuid}` })
  const [payment] = await app.ctx.db.select().from(payments).where(eq(payments.processUuid, processUuid))
  if (!payment) throw new Error('no payment')
  const { transactions } = await control(app, 'GET', `pse?reference=${payment.reference}`)
  return { id: payment.id, transactionId: transactions[0].transactionId as string }
}
/** A day of which nothing was compared yet, so all payments are asked about. */
const another = { on: addDays(civilDateInBogota(Date.now()), 1) }
const today = { on: civilDateInBogota(Date.now()) }
const load = async ({ id }: { id: string }) => (await findPayment(app.ctx.db, id)) ?? { differsSince: 'gone' }

test('N04 a payment that Wompi has decided otherwise becomes a difference, and none once both say the same again', async () => {
  const [same, other] = [await waitingPayment(), await waitingPayment()]
  await control(app, 'POST', `pse/${other.transactionId}`, { status: 'APPROVED' })
  await comparePayments(app.ctx, another)
  expect(await load(same)).toMatchObject({ differsSince: null, status: 'pending' })
  const differing = await load(other)
  expect(differing).toMatchObject({ providerSays: 'approved', status: 'pending' })
  await comparePayments(app.ctx, another)
  expect((await load(other)).differsSince, 'since the first night').toEqual(differing.differsSince)
  await app.ctx.db.update(payments).set({ status: 'approved' }).where(eq(payments.id, other.id))
  await comparePayments(app.ctx, another)
  expect(await load(other)).toMatchObject({ differsSince: null, providerSays: null })
})

test('N04 R32 while Wompi is away nothing is noted, and the job fails so that it is tried again', async () => {
  const payment = await waitingPayment()
  await control(app, 'PUT', 'faults/pse', { webhookDrop: true, failAlways: true })
  await expect(comparePayments(app.ctx, another)).rejects.toThrow('wompi')
  expect(await load(payment)).toMatchObject({ differsSince: null })
  await control(app, 'PUT', 'faults/pse', { webhookDrop: true })
})

/**
 * The product with a provider that answers in the way of the test.
 * @returns The references that it was asked about.
 */
function withProvider(answer: (asked: number) => Promise<void>) {
  const asked: string[] = []
  const findByReference = async (reference: string) => {
    asked.push(reference)
    await answer(asked.length)
    return found('pending')
  }
  const getPayments = (bankId: number) => ({ ...app.ctx.providers.getPayments(bankId), findByReference })
  return { asked, ctx: { ...app.ctx, providers: { ...app.ctx.providers, getPayments } } }
}

/** The references of payments, which all are due today. */
async function duePayments(count: number): Promise<string[]> {
  const [one] = await app.ctx.db
    .select()
    .from(payments)
    .where(eq(payments.id, (await waitingPayment()).id))
  if (!one) throw new Error('no payment')
  await app.ctx.db.delete(payments).where(ne(payments.id, one.id))
  const copies = Array.from({ length: count - 1 }, (_, index) => ({
    ...{ ...one, id: randomUUID(), reference: `${one.reference}-${index}`, status: 'declined' as const },
    providerPaymentId: null,
  }))
  await app.ctx.db.insert(payments).values(copies)
  return [one.reference, ...copies.map(({ reference }) => reference)].toSorted()
}
const listWaitingRuns = async () => {
  const { rows } = await app.ctx.db.execute<{ start_after: string }>(
    sql`select start_after from pgboss.job where name = ${paymentsCompare.name} and state = 'created'`,
  )
  await app.ctx.db.execute(sql`delete from pgboss.job where name = ${paymentsCompare.name}`)
  return rows
}

test('N04 some payments are asked about concurrently, each once a day, and never more than eight of them', async () => {
  const due = await duePayments(30)
  let [under, most] = [0, 0]
  const { asked, ctx } = withProvider(async () => {
    under += 1
    most = Math.max(most, under)
    await setImmediate()
    under -= 1
  })
  await comparePayments(ctx, today)
  expect([most, asked.toSorted()]).toEqual([8, due])
  await comparePayments(ctx, today)
  expect(asked).toHaveLength(due.length)
})

test('N04 R32 a provider that says «too many calls» is left alone until when it says, and the rest follows then', async () => {
  const due = await duePayments(30)
  const slow = withProvider(async (count) => {
    if (count <= 12) return
    const more = { httpStatus: 429, retryAfterMs: 90_000 }
    throw new ProviderError('wompi', 'unavailable', 'answered 429', more)
  })
  const before = Date.now()
  await comparePayments(slow.ctx, today)
  // Those under way by then end; no other is begun.
  expect(slow.asked.length).toBeLessThanOrEqual(20)
  const [run] = await listWaitingRuns()
  expect(Date.parse(run?.start_after ?? '') - before).toBeGreaterThan(80_000)
  const next = withProvider(async () => undefined)
  await comparePayments(next.ctx, today)
  expect([...slow.asked.slice(0, 12), ...next.asked].toSorted()).toEqual(due)
})

test('N04 a run whose time is over goes on in another one', async () => {
  const due = await duePayments(20)
  const { asked, ctx } = withProvider(async () => undefined)
  await comparePayments(ctx, today, { runMs: 0 })
  expect([asked, await listWaitingRuns()]).toEqual([[], [expect.anything()]])
  await comparePayments(ctx, today)
  expect([asked.toSorted(), await listWaitingRuns()]).toEqual([due, []])
})

test('N04 payments are compared once a night', async () => {
  const count = async () => {
    const { rows } = await app.ctx.db.execute(sql`select 1 from pgboss.job where name = ${paymentsCompare.name}`)
    await app.drainJobs()
    return rows.length
  }
  const before = await count()
  await comparePaymentsNightly(app.ctx, Date.parse('2027-03-02T01:30:00-05:00'))
  expect(await count()).toBe(before)
  for (let round = 1; round <= 3; round += 1) {
    await comparePaymentsNightly(app.ctx, Date.parse('2027-03-02T02:30:00-05:00'))
    expect(await count(), `round ${round}`).toBe(before + 1)
  }
})

const found = (status: PaymentStatus, amountCop = 10_000_000): Payment => ({
  ...{ providerPaymentId: '1', status, amountCop, currency: 'COP', reference: 'R', redirectUrl: undefined },
})
const own = { amountCop: 10_000_000, voidedAt: null }

test.each([
  ['approved', 'approved', undefined],
  ['approved', 'voided', 'voided'],
  ['approved', undefined, 'none'],
  ['declined', 'approved', 'approved'],
  ['declined', 'error', undefined],
  ['voided', 'approved', 'approved'],
  ['pending', 'declined', 'declined'],
  ['starting', undefined, undefined],
] as const)('N04 ours %s and the provider’s %s: %s', (status, theirs, difference) => {
  expect(findDifference({ ...own, status }, theirs && found(theirs))).toBe(difference)
})

test('N04 a reversal that is known is no difference, and another amount is one', () => {
  expect(findDifference({ ...own, status: 'approved', voidedAt: new Date() }, found('voided'))).toBeUndefined()
  expect(findDifference({ ...own, status: 'approved' }, found('approved', 10_000_001))).toBe('amount')
})
