/** Four-eyes approval needs two independent people (decisions §10). */
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { customersOfStaff } from '../../accounts/customers/staff-names.queries.ts'
import { isSamePerson } from '../../accounts/persons/persons.ts'
import { countAdmins, lockStaff, othersOfBank, type StaffRow } from './store.ts'

/**
 * Roles that act on other people's money or clear a hit of the lists. One person alone may not give them. Otherwise
 * that person could add their own second phone, and be both people of an approval.
 */
const twoPeopleRoles: readonly string[] = ['admin', 'ops', 'bank', 'compliance'] satisfies StaffRole[]

const settledHours = 24

/**
 * Returns the columns of a member who gets powers from an administrator. Where there are two other administrators,
 * another one has to agree. In: the member's role, and their id when they have one. Out: what to store.
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
 * Throws APPROVER_NOT_INDEPENDENT unless the approver may agree to the asker's request. A member who got their powers
 * from the asker may not, and the asker's other phone may not. Powers younger than a day do not count yet. A member who
 * was made on the machine itself may.
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

/** Returns whether a member's powers are a day old, or were given on the machine itself. */
function isSettled({ invitedBy, standsSince }: Pick<StaffRow, 'invitedBy' | 'standsSince'>, nowMs: number): boolean {
  return invitedBy === null || nowMs >= standsSince.getTime() + settledHours * 3_600_000
}

/**
 * Returns whether a bank has another person who can confirm a decision. `too-new`: all others have had their powers for
 * less than a day. `missing`: there is nobody else.
 */
export async function secondAtBank(
  db: Queryable,
  one: { bankId: number; besides: string },
): Promise<'ready' | 'too-new' | 'missing'> {
  const others = await othersOfBank(db, one)
  if (others.length === 0) return 'missing'
  return others.some((other) => isSettled(other, Date.now())) ? 'ready' : 'too-new'
}
