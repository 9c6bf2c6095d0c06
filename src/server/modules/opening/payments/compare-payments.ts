import { civilDateInBogota, startOfDayMs, timeInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import type { ProviderSays } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { forEachConcurrently } from '../../../platform/jobs/for-each-concurrently.ts'
import { tryConsume } from '../../../platform/rate-limit/reservations.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import type { Payment } from '../../../providers/payments/port.ts'
import { paymentsCompare } from './jobs.ts'
import type { PaymentRow } from './payments.queries.ts'
import { listToCompare, noteComparison } from './store.ts'

/** For how many days after its beginning a payment is compared; one that differs is compared until it does not. */
const comparedDays = 3
const sinceHour = 2
/** Few enough that the calls of people who pay find room beside them. */
const mostAsked = 8
/** The job ends itself in time, and goes on in another one. */
const longestRunMs = 12 * 60_000
/** Where the provider says «too many calls» and not until when. */
const usualPauseMs = 60_000

/** N04: once a night, from 2:00 in Bogota, sends the job that compares our payments with the provider's. */
export async function comparePaymentsNightly(ctx: Context, nowMs: number = Date.now()): Promise<void> {
  if (timeInBogota(nowMs).hour < sinceHour) return
  const on = civilDateInBogota(nowMs)
  await inTransaction(ctx.db, async (tx) => {
    const isFirst = await tryConsume(tx, { key: `payments-compare/${on}`, windowSeconds: 2 * 86_400, most: 1 })
    if (isFirst) await enqueue(ctx.boss, tx, paymentsCompare, { on })
  })
}

/**
 * Job, N04: asks the provider about every payment of the last days by its reference, and notes which differ, for a task
 * of staff. Wompi publishes no report of what it settled of a merchant's sales, so each payment is asked about, some of
 * them concurrently. What was answered since the civil day began is not asked again. So a run that failed, ran out of
 * time or was told to wait (429) goes on with the rest. It changes no payment: what polling missed is still settled by
 * its own job.
 * @throws The first failure, once all have been tried.
 */
export async function comparePayments(
  ctx: Context,
  { on }: { on: string },
  { runMs = longestRunMs }: { runMs?: number } = {},
): Promise<void> {
  const stopAt = Date.now() + runMs
  const failures: unknown[] = []
  let goOnAt: Date | undefined
  const due = await listToCompare(ctx.db, { days: comparedDays, notSince: new Date(startOfDayMs(on)) })
  const isOver = () => goOnAt !== undefined || Date.now() >= stopAt
  const left = await forEachConcurrently(due, { most: mostAsked, isOver }, async (payment) => {
    try {
      const found = await ctx.providers.getPayments(payment.bankId).findByReference(payment.reference)
      await noteComparison(ctx.db, payment, findDifference(payment, found))
    } catch (error) {
      // A bank without keys any more says nothing of its payments.
      if (!(error instanceof ProviderError)) throw error
      if (error.httpStatus === 429) goOnAt = new Date(Date.now() + (error.retryAfterMs ?? usualPauseMs))
      else failures.push(error)
    }
  })
  if (goOnAt !== undefined || left > 0) await goOnLater(ctx, { on, left, goOnAt })
  // The job that goes on tries again what failed here.
  else if (failures.length > 0) throw failures[0]
}

async function goOnLater(
  ctx: Context,
  { on, left, goOnAt }: { on: string; left: number; goOnAt: Date | undefined },
): Promise<void> {
  ctx.logger.warn({ on, left, goOnAt }, 'the comparison of payments goes on in another run')
  // By then the next night compares all of them.
  if (civilDateInBogota(goOnAt?.getTime() ?? Date.now()) > on) return
  await inTransaction(ctx.db, (tx) =>
    enqueue(ctx.boss, tx, paymentsCompare, { on }, goOnAt === undefined ? {} : { startAfter: goOnAt }),
  )
}

type OwnSide = Pick<PaymentRow, 'status' | 'amountCop' | 'voidedAt'>

/** What the provider may say of each of our states without any difference. */
const agreeing: Readonly<Record<PaymentRow['status'], readonly ProviderSays[]>> = {
  // It may never have reached the provider.
  starting: ['pending', 'none'],
  pending: ['pending'],
  approved: ['approved'],
  declined: ['declined', 'error', 'none'],
  voided: ['voided', 'declined', 'error'],
  error: ['error', 'declined', 'none'],
}

/**
 * @param own - Our payment.
 * @param found - The provider's payment.
 * @returns What the provider says otherwise; undefined where both say the same.
 */
export function findDifference(own: OwnSide, found: Payment | undefined): ProviderSays | undefined {
  const says = found?.status ?? 'none'
  const expected = own.status === 'approved' && own.voidedAt ? ['voided'] : agreeing[own.status]
  if (!expected.includes(says)) return says
  return found && found.amountCop !== own.amountCop ? 'amount' : undefined
}
