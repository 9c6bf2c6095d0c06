/** What takes two people takes two who are independent (decisions §10). */
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { isSamePerson } from '../../accounts/persons/persons.ts'
import { countAdmins, customersOfStaff, lockStaff, othersOfBank, type StaffRow } from './store.ts'

/**
 * Roles whose members act upon other people's money or let a hit of the lists pass, and so are not made by one person:
 * whoever could make one with a second phone of their own would be both of the two that their work takes.
 */
const twoPeopleRoles: readonly string[] = ['admin', 'ops', 'bank', 'compliance'] satisfies StaffRole[]

const settledHours = 24

/**
 * What stands in the row of somebody who is given powers by an administrator: where there are two others, another one
 * has to agree. In: the member's role, and their id when they have one. Out: what to store.
 */
export async function givenBy(
  tx: Tx,
  inviter: { id: string },
  member: { role: string; id?: string },
): Promise<Pick<StaffRow, 'invitedBy' | 'awaitsConfirmation' | 'standsSince'>> {
  const isForTwo = twoPeopleRoles.includes(member.role) && (await countAdmins(tx, member.id)) >= 2
  return { invitedBy: inviter.id, awaitsConfirmation: isForTwo, standsSince: new Date() }
}

/**
 * Throws APPROVER_NOT_INDEPENDENT unless somebody may agree to what another asked for: who was given their powers by the
 * one who asks never may, nor may their other phone, and who was given them within a day may not yet. Whoever was made on
 * the machine itself may.
 */
export async function requireIndependent(tx: Tx, approverId: string, askerId: string): Promise<void> {
  const approver = await lockStaff(tx, approverId)
  if (!approver || approver.awaitsConfirmation) throw new ApiError('APPROVER_NOT_INDEPENDENT')
  const asker = (await customersOfStaff(tx, [askerId])).get(askerId)
  if (asker && (await isSamePerson(tx, approver.customerId, asker))) throw new ApiError('APPROVER_NOT_INDEPENDENT')
  if (approver.invitedBy === null) return
  if (approver.invitedBy === askerId || !isSettled(approver, approver.nowMs)) {
    throw new ApiError('APPROVER_NOT_INDEPENDENT')
  }
}

/** Whether somebody's powers are a day old, or were given on the machine itself. */
function isSettled({ invitedBy, standsSince }: Pick<StaffRow, 'invitedBy' | 'standsSince'>, nowMs: number): boolean {
  return invitedBy === null || nowMs >= standsSince.getTime() + settledHours * 3_600_000
}

/**
 * Whether a bank has somebody who can confirm what one of its people decides: `too-new` where all others have had their
 * powers for less than a day, `missing` where there is nobody else.
 */
export async function secondAtBank(
  db: Queryable,
  one: { bankId: number; besides: string },
): Promise<'ready' | 'too-new' | 'missing'> {
  const others = await othersOfBank(db, one)
  if (others.length === 0) return 'missing'
  return others.some((other) => isSettled(other, Date.now())) ? 'ready' : 'too-new'
}
