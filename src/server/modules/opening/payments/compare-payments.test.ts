import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPsePayment } from '#contract/payments.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { approvedOpening, control } from '#testing/opening.ts'
import { payments } from '../../../platform/db/schema/opening.ts'
import { paymentsCompare } from '../../../platform/jobs/definitions.ts'
import type { Payment, PaymentStatus } from '../../../providers/payments/port.ts'
import { comparePayments, comparePaymentsNightly, findDifference } from './compare-payments.ts'
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
const load = async ({ id }: { id: string }) => (await findPayment(app.ctx.db, id)) ?? { differsSince: 'gone' }

test('N04 a payment that Wompi has decided otherwise becomes a difference, and none once both say the same again', async () => {
  const [same, other] = [await waitingPayment(), await waitingPayment()]
  await control(app, 'POST', `pse/${other.transactionId}`, { status: 'APPROVED' })
  await comparePayments(app.ctx)
  expect(await load(same)).toMatchObject({ differsSince: null, status: 'pending' })
  const differing = await load(other)
  expect(differing).toMatchObject({ providerSays: 'approved', status: 'pending' })
  await comparePayments(app.ctx)
  expect((await load(other)).differsSince, 'since the first night').toEqual(differing.differsSince)
  await app.ctx.db.update(payments).set({ status: 'approved' }).where(eq(payments.id, other.id))
  await comparePayments(app.ctx)
  expect(await load(other)).toMatchObject({ differsSince: null, providerSays: null })
})

test('N04 R32 while Wompi is away nothing is noted, and the job fails so that it is tried again', async () => {
  const payment = await waitingPayment()
  await control(app, 'PUT', 'faults/pse', { webhookDrop: true, failAlways: true })
  await expect(comparePayments(app.ctx)).rejects.toThrow('wompi')
  expect(await load(payment)).toMatchObject({ differsSince: null })
  await control(app, 'PUT', 'faults/pse', { webhookDrop: true })
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
