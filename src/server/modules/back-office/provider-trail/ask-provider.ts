import type { CallAnswer } from '#contract/call.ts'
import type { askProvider as askProviderCall, TrailProvider } from '#contract/ops-trail.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { holdProcessRow } from '../ops/process-rows.ts'
import { hasWaitingJob, loadProviderRows } from './store.ts'
import { findProviderStands } from './waiting-providers.ts'

/**
 * O01, R28: sends the job that asks a provider about a process, of which one waits at most.
 * @returns False where it waits already; the audit log then has no second row.
 * @throws PROCESS_NOT_FOUND, and STEP_NOT_AVAILABLE where nothing waits for that provider.
 */
export async function askProvider(
  ctx: Context,
  caller: StaffCaller,
  { processUuid, provider }: { processUuid: string; provider: TrailProvider },
): Promise<CallAnswer<typeof askProviderCall>> {
  const { staff } = caller
  return inTransaction(ctx.db, async (tx) => {
    // Held, so that of two who ask together the second sees the first one's job.
    const process = await holdProcessRow(tx, staff, processUuid)
    if (!process) throw new ApiError('PROCESS_NOT_FOUND')
    const stands = findProviderStands(process.status, await loadProviderRows(tx, processUuid))
    const job = stands.find((one) => one.provider === provider)?.job
    if (!job) throw new ApiError('STEP_NOT_AVAILABLE')
    if (await hasWaitingJob(tx, job.name, processUuid)) return { asked: false }
    await enqueue(ctx.boss, tx, job, { processUuid })
    await recordAudit(tx, caller, { after: { provider } })
    return { asked: true }
  })
}
