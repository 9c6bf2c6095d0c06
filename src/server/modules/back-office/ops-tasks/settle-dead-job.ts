import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { settleDeadJob as settleCall } from '#contract/ops-tasks.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { deadLetterQueue } from '../../../platform/jobs/boss.ts'
import { findDeadJob } from './store.ts'

/**
 * O01: repeats a job that failed for good, or removes it from those that wait for a person. Effects are keyed, so a
 * repeated job does nothing twice.
 * @returns Whether it runs again; false where one like it waits already.
 * @throws TASK_GONE when it no longer waits.
 */
export async function settleDeadJob(
  ctx: Context,
  caller: StaffCaller,
  { jobId, act }: { jobId: string } & CallRequest<typeof settleCall>['body'],
): Promise<CallAnswer<typeof settleCall>> {
  return inTransaction(ctx.db, async (tx) => {
    const job = await findDeadJob(tx, jobId)
    if (!job) throw new ApiError('TASK_GONE')
    const db = fromDrizzle(tx, sql)
    const isRepeated = act === 'repeat' && (await ctx.boss.redrive(deadLetterQueue, { ids: [jobId], db })) === 1
    if (!isRepeated) await ctx.boss.deleteJob(deadLetterQueue, jobId, { db })
    await recordAudit(tx, caller, {
      action: act === 'repeat' ? 'job.repeated' : 'job.discarded',
      before: { job: job.source, process: job.processUuid },
    })
    return { repeated: isRepeated }
  })
}
