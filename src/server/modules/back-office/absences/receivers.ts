import type { HeldKind } from '#contract/staff-absences.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { listTeam, type StaffRow } from '../staff/team.queries.ts'

/** O04: what a role may have of what others held. */
export function takenBy(role: StaffRole): HeldKind[] {
  return [
    ...(hasPermission(role, 'takeTasks') ? (['task'] as const) : []),
    ...(hasPermission(role, 'noteProcesses') ? (['process', 'mention'] as const) : []),
    ...(hasPermission(role, 'answerConversations') ? (['conversation'] as const) : []),
  ]
}

/** O04: who could get what a member has: those who are of the same side, the team or the same bank, and may act. */
export async function receiversFor(db: Queryable, member: Pick<StaffRow, 'id' | 'bankId'>): Promise<StaffRow[]> {
  return (await listTeam(db)).filter(
    ({ id, bankId, disabledAt, awaitsConfirmation }) =>
      id !== member.id && bankId === member.bankId && disabledAt === null && !awaitsConfirmation,
  )
}

/** The same for one. Throws STAND_IN_NOT_AVAILABLE where they are not one of them. */
export async function requireReceiver(
  db: Queryable,
  member: Pick<StaffRow, 'id' | 'bankId'>,
  receiverId: string,
): Promise<StaffRow> {
  const receiver = (await receiversFor(db, member)).find(({ id }) => id === receiverId)
  if (!receiver) throw new ApiError('STAND_IN_NOT_AVAILABLE')
  return receiver
}
