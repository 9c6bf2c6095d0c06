import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import type { ProcessRow } from './processes.queries.ts'

/**
 * Locks a customer's own process until the transaction ends, and notes that they are working on it.
 * @returns The process as it is now; undefined when it is another's or nobody's.
 */
export async function touchOwnProcess(
  db: Queryable,
  uuid: string,
  customerId: string,
): Promise<ProcessRow | undefined> {
  const [row] = await db
    .update(processes)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(processes.uuid, uuid), eq(processes.customerId, customerId)))
    .returning()
  return row
}
