import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { processes } from '../../../platform/db/schema/opening.ts'

/** The processes that a customer may be written about, newest first. */
export async function listProcessUuids(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ uuid: processes.uuid })
    .from(processes)
    .where(eq(processes.customerId, customerId))
    .orderBy(desc(processes.createdAt), desc(processes.uuid))
  return rows.map(({ uuid }) => uuid)
}
