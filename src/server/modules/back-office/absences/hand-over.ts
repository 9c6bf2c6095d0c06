import type { CallAnswer } from '#contract/call.ts'
import type { handOver as handOverCall } from '#contract/staff-absences.ts'
import { toWire } from '#contract/wire-names.ts'
import { isAwayOn } from '#domain/customer/people/absence.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { handOverConversations } from '../../notifications/conversations/hand-over-conversations.ts'
import { handOverProcesses } from '../ops/hand-over-processes.ts'
import { handOverTasks } from '../ops-tasks/hand-over-tasks.ts'
import { holdMemberAtWork } from '../staff/hold-member.ts'
import type { StaffRow } from '../staff/team.queries.ts'
import { requireReceiver, takenBy } from './receivers.ts'
import { findAbsence } from './store.ts'

type Moved = CallAnswer<typeof handOverCall>

/**
 * O04: gives what a member has to another one, or back to the team. The member does so, who stands in for them now and
 * takes it over, or an administrator. Throws NOT_FOUND for anybody else, and STAND_IN_NOT_AVAILABLE where the receiver
 * is of another side or away.
 */
export async function handOver(
  ctx: Context,
  caller: StaffCaller,
  { staffId, to }: { staffId: string; to: string | undefined },
): Promise<Moved> {
  return inTransaction(ctx.db, async (tx) => {
    const member = await holdMemberAtWork(tx, staffId)
    if (!(await mayHandOver(tx, caller, { staffId, to }))) throw new ApiError('NOT_FOUND')
    const moved = await moveHeld(tx, { member, to, by: caller.staff.id })
    await recordAudit(tx, caller, { after: toWire({ to, ...moved }) })
    return moved
  })
}

async function mayHandOver(
  tx: Tx,
  { staff }: StaffCaller,
  { staffId, to }: { staffId: string; to: string | undefined },
): Promise<boolean> {
  if (staff.id === staffId || hasPermission(staff.role, 'manageStaff')) return true
  const absence = await findAbsence(tx, staffId)
  const isStandIn = absence?.standInId === staff.id && isAwayOn(absence, civilDateInBogota(Date.now()))
  return isStandIn && to === staff.id
}

/**
 * O04: moves tasks, processes, conversations and unread mentions. What the receiver's role may not have goes back to
 * the team. Throws STAND_IN_NOT_AVAILABLE.
 */
export async function moveHeld(
  tx: Tx,
  { member, to, by }: { member: Pick<StaffRow, 'id' | 'bankId'>; to: string | undefined; by: string },
): Promise<Moved> {
  const receiver = to === undefined ? undefined : await requireReceiver(tx, member, to)
  const absence = to === undefined ? undefined : await findAbsence(tx, to)
  if (absence && isAwayOn(absence, civilDateInBogota(Date.now()))) throw new ApiError('STAND_IN_NOT_AVAILABLE')
  const takes = receiver ? takenBy(receiver.role) : []
  const toOf = (kind: (typeof takes)[number]) => (takes.includes(kind) ? receiver?.id : undefined)
  const from = member.id
  const moves = [
    await handOverTasks(tx, { from, receiver: takes.includes('task') ? receiver : undefined }),
    await handOverProcesses(tx, { from, to: toOf('process'), by }),
    await handOverConversations(tx, { from, to: toOf('conversation') }),
  ]
  return {
    given: moves.reduce((sum, { given }) => sum + given, 0),
    freed: moves.reduce((sum, { freed }) => sum + freed, 0),
  }
}
