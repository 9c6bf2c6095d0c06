import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { staffMembers } from '../../../platform/db/schema/back-office.ts'

export type StaffRow = typeof staffMembers.$inferSelect

/** Whether a customer is of the team, or was. */
export async function isOfTeam(db: Queryable, customerId: string): Promise<boolean> {
  return (await db.$count(staffMembers, eq(staffMembers.customerId, customerId))) > 0
}

/** All present and past members, the oldest first. */
export async function listTeam(db: Queryable): Promise<StaffRow[]> {
  return db.select().from(staffMembers).orderBy(asc(staffMembers.createdAt), asc(staffMembers.id))
}
