import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { processes } from '../../../platform/db/schema/opening.ts'

/**
 * Whose a process is.
 * @returns The id of its customer; undefined when there is no such process.
 */
export async function ownerOfProcess(db: Queryable, processUuid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: processes.customerId })
    .from(processes)
    .where(eq(processes.uuid, processUuid))
  return row?.customerId
}
