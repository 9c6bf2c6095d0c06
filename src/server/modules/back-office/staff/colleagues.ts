import type { CallAnswer } from '#contract/call.ts'
import type { opsColleagues } from '#contract/ops-bulk.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { absencesOn } from '../../accounts/customers/staff-absences.queries.ts'
import { namesOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import { listTeam } from './team.queries.ts'

/** O01: who of the team is at work and may look after a process, the oldest member first. */
export async function listColleagues(ctx: Context): Promise<CallAnswer<typeof opsColleagues>> {
  const members = await membersAtWork(ctx.db)
  const names = await namesOfStaff(
    ctx,
    members.map(({ id }) => id),
  )
  return { colleagues: members.map(({ id, role }) => ({ staffId: id, name: names.get(id), role })) }
}

/** O01: the same without their names. Who is away today gets nothing new (O04). */
export async function membersAtWork(db: Queryable) {
  // Who may be called by name in a note may look after a process, and the other way round.
  const away = await absencesOn(db, civilDateInBogota(Date.now()))
  return (await listTeam(db)).flatMap(({ id, role, disabledAt, awaitsConfirmation }) =>
    hasPermission(role, 'noteProcesses') && disabledAt === null && !awaitsConfirmation && !away.has(id)
      ? [{ id, role }]
      : [],
  )
}
