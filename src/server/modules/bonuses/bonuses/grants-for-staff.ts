import type { Queryable } from '../../../platform/db/database.ts'
import { type GrantFilter, type ListedGrant, listForStaff, totalForStaff } from './payout-store.ts'

export type { GrantFilter, ListedGrant } from './payout-store.ts'

/** O03: a page of the bonuses of a filter, the newest first, with the sums of all that fit it. */
export async function grantsForStaff(
  db: Queryable,
  filter: GrantFilter,
  page: { after: { touchedAt: string; uuid: string } | undefined; limit: number },
): Promise<{ grants: ListedGrant[]; count: number; amountCop: number }> {
  return { grants: await listForStaff(db, filter, page), ...(await totalForStaff(db, filter)) }
}
