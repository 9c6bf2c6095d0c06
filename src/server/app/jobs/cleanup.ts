import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../context.ts'
import { forgetOldAssistants } from '../../modules/accounts/assistants/accesses.ts'
import { nameStartsFill } from '../../modules/accounts/customers/jobs.ts'
import { forgetOldReasons } from '../../modules/back-office/change-requests/old-reasons.ts'
import { forgetUnusedEvidence } from '../../modules/back-office/customers/keep-evidence.ts'
import { forgetOldSnoozes } from '../../modules/back-office/ops-tasks/store.ts'
import { forgetOldMatches } from '../../modules/back-office/screenings/keep-matches.ts'
import { deleteEndedMarks } from '../../modules/bonuses/bonuses/once-marks.ts'
import { forgetOldMaturityPlans } from '../../modules/deposits/savings-plans/maturity-plans.ts'
import { forgetUnansweredInvitations } from '../../modules/deposits/trusted-people/trusted-people.ts'
import { forgetOldEntries } from '../../modules/marketing/analytics/kept-reports.ts'
import { forgetOldVisits } from '../../modules/marketing/campaigns/activate-campaign.ts'
import { forgetOldConversations } from '../../modules/notifications/conversations/kept-conversations.ts'
import { forgetUnclaimedFiles } from '../../modules/opening/documents/unclaimed-files.ts'
import { folderOfErasures, forgetOldErasures } from '../../modules/privacy/erasure-list.ts'
import { forgetOldSimulations } from '../../modules/rates/simulation/kept-simulations.ts'
import { forgetOldEvents } from '../../modules/webhooks/kept-events.ts'
import { makeMonthPartitions } from '../../platform/db/month-partitions.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { forgetOldKeys } from '../../platform/http/idempotency.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { tryConsume } from '../../platform/rate-limit/reservations.ts'

/**
 * Once a day, deletes what is kept for a time only: saved simulations, reports, visits of campaigns, webhooks, keys of
 * calls, and what visitors wrote to the team. Deletes also files whose upload was cut off, and who turned a wheel that has
 * ended, and plans for maturities that are over. Makes the partitions of the coming months. A job keeps what an older release did not keep.
 */
export async function cleanUpDaily(ctx: Context): Promise<void> {
  const day = civilDateInBogota(Date.now())
  if (!(await tryConsume(ctx.db, { key: `tidy/${day}`, windowSeconds: 2 * 86_400, most: 1 }))) return
  for (const [name, step] of Object.entries(steps)) {
    // One that fails holds up no other; it is tried again the next day.
    await step(ctx).catch((error: unknown) => ctx.logger.error({ err: error, step: name }, 'a daily deletion failed'))
  }
}

const steps: Record<string, (ctx: Context) => Promise<unknown>> = {
  simulations: forgetOldSimulations,
  reports: forgetOldEntries,
  visits: forgetOldVisits,
  conversations: forgetOldConversations,
  webhooks: (ctx) => forgetOldEvents(ctx.db),
  keys: forgetOldKeys,
  assistants: forgetOldAssistants,
  invitations: forgetUnansweredInvitations,
  erasures: (ctx) => forgetOldErasures(ctx, folderOfErasures(ctx.config)),
  files: forgetUnclaimedFiles,
  plans: forgetOldMaturityPlans,
  snoozes: (ctx) => forgetOldSnoozes(ctx.db),
  marks: (ctx) => deleteEndedMarks(ctx.db),
  // A backup may hold a table for longer than this waits.
  months: (ctx) => makeMonthPartitions(ctx.db),
  evidence: forgetUnusedEvidence,
  matches: forgetOldMatches,
  reasons: (ctx) => forgetOldReasons(ctx.db),
  'name-starts': (ctx) => inTransaction(ctx.db, (tx) => enqueue(ctx.boss, tx, nameStartsFill, {})),
}
