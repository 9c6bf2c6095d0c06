import { inArray } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { staffMembers } from '../../../platform/db/schema/back-office.ts'
import { findCustomerName } from './read-name.ts'

/** O04: what members of staff are called, by their ids; undefined for one who never said a name. */
export async function namesOfStaff(ctx: Context, ids: readonly string[]): Promise<Map<string, string | undefined>> {
  const names = new Map<string, string | undefined>()
  const customers = await customersOfStaff(ctx.db, [...new Set(ids)])
  for (const [id, customerId] of customers) names.set(id, await findCustomerName(ctx, customerId, ctx.db))
  return names
}

/**
 * The customer of each member of staff.
 * @param ids - Ids of staff.
 * @returns Ids of customers by ids of staff.
 */
export async function customersOfStaff(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: staffMembers.id, customerId: staffMembers.customerId })
    .from(staffMembers)
    .where(inArray(staffMembers.id, [...ids]))
  return new Map(rows.map(({ id, customerId }) => [id, customerId]))
}
