import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { opsFlags } from '#contract/ops.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { loadFinding } from '../../opening/identity/accept-finding.ts'
import { setProcessFlags } from '../../opening/processes/set-flags.ts'
import { getBankScope } from './bank-of-staff.ts'
import { presentFlags } from './present-row.ts'
import { holdProcess } from './store.ts'

/**
 * O01, O04: sets or lifts what holds a process up; what is not named stays as it is.
 * @returns The flags as they are now.
 * @throws PROCESS_NOT_FOUND, and SECOND_PERSON_NEEDED for what the lists set, about which two people decide (F07).
 */
export async function changeFlags(
  ctx: Context,
  caller: StaffCaller,
  input: CallRequest<typeof opsFlags>['body'] & { processUuid: string },
): Promise<CallAnswer<typeof opsFlags>> {
  const { processUuid } = input
  return inTransaction(ctx.db, async (tx) => {
    const process = await holdProcess(tx, processUuid, getBankScope(caller.staff))
    if (!process) throw new ApiError('PROCESS_NOT_FOUND')
    const before = { blocked: process.blocked, continuationAvoided: process.continuationAvoided }
    const after = {
      blocked: input.blocked ?? before.blocked,
      continuationAvoided: input.continuationAvoided ?? before.continuationAvoided,
    }
    const isLifted = before.continuationAvoided && !after.continuationAvoided
    if (isLifted && (await loadFinding(tx, process))) throw new ApiError('SECOND_PERSON_NEEDED')
    const isChanged = after.blocked !== before.blocked || after.continuationAvoided !== before.continuationAvoided
    if (isChanged) await setProcessFlags(tx, processUuid, after)
    await recordAudit(tx, caller, { before, after })
    return { flags: presentFlags({ ...process, ...after }) }
  })
}
