import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { tickets } from '../../../platform/db/schema/accounts.ts'

/** Z09: deletes every ticket of some processes. */
export async function deleteProcessTickets(tx: Tx, processUuids: readonly string[]): Promise<void> {
  await tx.delete(tickets).where(inArray(tickets.processUuid, [...processUuids]))
}
