import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { staffMembers } from '../../../platform/db/schema/back-office.ts'

/** Whether a customer is of the team, or was. */
export async function isOfTeam(db: Queryable, customerId: string): Promise<boolean> {
  return (await db.$count(staffMembers, eq(staffMembers.customerId, customerId))) > 0
}
