import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { endAccess } from '#contract/staff-absences.ts'
import { toWire } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { withdrawAllOf } from '../change-requests/withdraw-all.ts'
import { endAccessOf } from '../staff/end-access.ts'
import { moveHeld } from './hand-over.ts'
import { clearStandIn, deleteAbsence } from './store.ts'

/**
 * O04: ends the access of somebody who leaves, and gives what they held to another member or to the team, in one
 * transaction. What they had asked for and still waits is withdrawn: nobody may ask in the name of another.
 * Throws as `endAccessOf` and `moveHeld` do.
 */
export async function leaveTeam(
  ctx: Context,
  caller: StaffCaller,
  { staffId, to, reason }: { staffId: string } & CallRequest<typeof endAccess>['body'],
): Promise<CallAnswer<typeof endAccess>> {
  return inTransaction(ctx.db, async (tx) => {
    const { member, sessionsEnded } = await endAccessOf(tx, caller.staff.id, staffId)
    const moved = await moveHeld(tx, { member, to, by: caller.staff.id })
    const withdrawn = await withdrawAllOf(tx, { askerId: staffId, by: caller.staff.id })
    await deleteAbsence(tx, staffId)
    await clearStandIn(tx, staffId)
    await recordAudit(tx, caller, {
      before: { role: member.role },
      after: toWire({ to, reason, ...moved, withdrawn, sessionsEnded }),
    })
    return { ...moved, withdrawn: withdrawn.length, sessionsEnded }
  })
}
