import type { Queryable } from '../../../platform/db/database.ts'
import { isSamePerson } from '../../accounts/persons/persons.ts'
import { wasWhereCodeIsFrom } from './once-marks.ts'

/**
 * B11: whether a code of referral is that of the person themselves: of one of their phones, also where a part of what
 * was there was erased since (decision 059).
 * @param options - Who is invited, the code, and the customer it is from.
 */
export async function isInvitedByOneself(
  db: Queryable,
  { customerId, owner, code }: { customerId: string; owner: string; code: string },
): Promise<boolean> {
  return (await isSamePerson(db, customerId, owner)) || (await wasWhereCodeIsFrom(db, customerId, code))
}
