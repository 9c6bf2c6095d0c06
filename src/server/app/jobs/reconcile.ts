import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { forgetOldSignIns } from '../../modules/accounts/users/end-sessions.ts'
import { makeReconciliationsDaily } from '../../modules/back-office/reconciliations/make-reconciliation.ts'
import { sendDigestsDue } from '../../modules/back-office/staff-digest/send-digest.ts'
import { sweepNotes } from '../../modules/deposits/external-deposits/remind-of-note.ts'
import { sendGrowthDue } from '../../modules/deposits/growth/tell-growth.ts'
import { depositsMaturing, remindersDue } from '../../modules/deposits/renewals/due-maturities.ts'
import { renewalMature, renewalRefresh, renewalRemind, renewalSend } from '../../modules/deposits/renewals/jobs.ts'
import { sweepMaturityPlans } from '../../modules/deposits/savings-plans/remind-of-maturity-plan.ts'
import { sweepSavings } from '../../modules/deposits/savings-plans/remind-of-saving.ts'
import {
  bankDeposit,
  bankRefresh,
  bankSubmit,
  bankVerifyUser,
  certificateDeliver,
} from '../../modules/opening/bank/jobs.ts'
import { documentsReview } from '../../modules/opening/documents/jobs.ts'
import { identityRefresh, screeningRun } from '../../modules/opening/identity/jobs.ts'
import { comparePaymentsNightly } from '../../modules/opening/payments/compare-payments.ts'
import { paymentRefresh } from '../../modules/opening/payments/jobs.ts'
import { moveIfPossible } from '../../modules/opening/processes/move-process.ts'
import {
  paperRequest,
  renewalPrepare,
  signaturePrepare,
  signatureRefresh,
} from '../../modules/opening/signature/jobs.ts'
import { remindDaily } from '../../modules/privacy/letters.ts'
import { importDaily } from '../../modules/rates/official-rates/import-rates.ts'
import { sweepAlerts } from '../../modules/rates/rates/send-alert.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/lock-rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { jobSchema } from '../../platform/jobs/boss.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { JobDefinition } from '../../platform/jobs/job.ts'
import { settleFutureJobs } from '../../platform/jobs/settle-future.ts'
import { forgetOldWindows } from '../../platform/rate-limit/reservations.ts'
import { cleanUpDaily } from './cleanup.ts'
import * as overdue from './find-missed-jobs.ts'
import { reconcile } from './jobs.ts'
import { lookAtClock } from './look-at-clock.ts'

/** A job that is running or due this soon is enough. */
const soonSeconds = 60
/** Most jobs of one process that wait for a retry; more would only pile up while a provider is down. */
const mostWaiting = 5

type Round = { find: overdue.Find; job: JobDefinition<{ processUuid: string }> }

const rounds: readonly Round[] = [
  { find: overdue.identitiesPending, job: identityRefresh },
  { find: overdue.screeningsPending, job: screeningRun },
  { find: overdue.bankUsersToVerify, job: bankVerifyUser },
  { find: overdue.documentsUnderReview, job: documentsReview },
  { find: overdue.signaturesToPrepare, job: signaturePrepare },
  { find: overdue.signaturesSent, job: signatureRefresh },
  { find: overdue.papersToSend, job: paperRequest },
  { find: overdue.papersDue, job: signatureRefresh },
  { find: overdue.paymentsDue, job: paymentRefresh },
  { find: overdue.applicationsToSubmit, job: bankSubmit },
  { find: overdue.depositsToRequest, job: bankDeposit },
  { find: overdue.bankAnswersDue, job: bankRefresh },
  { find: overdue.certificatesUnsent, job: certificateDeliver },
  { find: overdue.renewalsToPrepare, job: renewalPrepare },
  { find: overdue.renewalsToSend, job: renewalSend },
  { find: overdue.renewalAnswersDue, job: renewalRefresh },
]

const roundsOfCalendar: readonly Round[] = [
  { find: depositsMaturing, job: renewalMature },
  { find: remindersDue, job: renewalRemind },
]

/**
 * R28: sends again what may have been lost: a webhook that never came, a job that gave up. So every process reaches its
 * end without help from a person. It also applies the calendar: it ends openings that nobody has touched for 30 days,
 * opens renewals and sends reminders. It extends deposits that matured without a decision. After a jump of the clock, the
 * calendar waits (decision 066).
 */
export async function reconcileAll(ctx: Context): Promise<void> {
  const mayGoByCalendar = await lookAtClock(ctx)
  if (mayGoByCalendar) await keepCalendar(ctx)
  for (const { find, job } of mayGoByCalendar ? [...rounds, ...roundsOfCalendar] : rounds) {
    const waiting = await find(ctx.db)
    if (waiting.length > 0) await sendMissing(ctx, job, waiting)
  }
}

/** What the date alone decides. It waits while the clock may be wrong, since little of it can be taken back. */
async function keepCalendar(ctx: Context): Promise<void> {
  await forgetOldWindows(ctx.db)
  await remindDaily(ctx)
  await sendDigestsDue(ctx)
  await comparePaymentsNightly(ctx)
  await forgetOldSignIns(ctx)
  await importDaily(ctx)
  await makeReconciliationsDaily(ctx)
  await sweepAlerts(ctx)
  await sweepNotes(ctx)
  await sendGrowthDue(ctx)
  await sweepMaturityPlans(ctx)
  await sweepSavings(ctx)
  await cleanUpDaily(ctx)
  for (const processUuid of await overdue.expired(ctx.db)) {
    await inTransaction(ctx.db, async (tx) => {
      const isStillIdle = (await overdue.expired(tx, processUuid)).length > 0
      const reason = 'Pasaron 30 días sin actividad. Puedes simular y abrir otro CDT cuando quieras.'
      if (isStillIdle)
        await moveIfPossible(tx, { processUuid, event: 'expired-without-activity', actor: 'system', reason })
    })
  }
}

async function sendMissing(
  ctx: Context,
  job: JobDefinition<{ processUuid: string }>,
  processUuids: readonly string[],
): Promise<void> {
  const cared = await caredFor(ctx.db, job.name)
  await inTransaction(ctx.db, async (tx) => {
    for (const processUuid of processUuids) {
      if (!cared.has(processUuid)) await enqueue(ctx.boss, tx, job, { processUuid })
    }
  })
}

/** Processes that have a running or due job of this name, or enough jobs that wait for a retry. */
async function caredFor(db: Queryable, name: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select singleton_key as key from ${sql.identifier(jobSchema)}.job
    where name = ${name} and state < 'completed' and singleton_key is not null
    group by singleton_key
    having count(*) >= ${mostWaiting}::int
      or min(start_after) <= now() + make_interval(secs => ${soonSeconds}::int)`)
  return new Set(rows.map((row) => row.key))
}

/**
 * Reconciles every RECONCILE_SECONDS, in the worker that takes the job; only one of several processes sends it. `stop`
 * ends the timer, not a running job.
 */
export function startReconciling(ctx: Context): { stop(): void } {
  // So that a jump before the first job of this process is one.
  lookAtClock(ctx).catch((error: unknown) => ctx.logger.warn({ err: error }, 'the clocks could not be compared'))
  const send = () =>
    sendReconcile(ctx).catch((error: unknown) => ctx.logger.warn({ err: error }, 'reconciling could not be sent'))
  const clock = setInterval(send, ctx.config.RECONCILE_SECONDS * 1_000).unref()
  return { stop: () => clearInterval(clock) }
}

/**
 * Sends the job unless another process has just done so.
 * @returns Whether it was sent.
 */
export function sendReconcile(ctx: Context): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await takeLock(tx, 'reconcile')
    await settleFutureJobs(tx)
    // Who waited for the lock began before the one that sent the job, so the job is newer than its `now()`.
    const { rows } = await tx.execute(sql`
      select 1 from ${sql.identifier(jobSchema)}.job
      where name = ${reconcile.name} and created_on > now() - make_interval(secs => ${ctx.config.RECONCILE_SECONDS - 1}::int)
        and created_on <= clock_timestamp() limit 1`)
    if (rows.length > 0) return false
    await enqueue(ctx.boss, tx, reconcile, {})
    return true
  })
}
