import type { Tx } from '#server/platform/db/database.ts'
import { processes, processHistory } from '#server/platform/db/schema/opening.ts'

/**
 * Stores a process at any status, as if its customer had brought it there.
 * @returns Its row.
 */
export async function storeTestProcess(tx: Tx, values: typeof processes.$inferInsert) {
  const [row] = await tx.insert(processes).values(values).returning()
  if (!row) throw new Error('the process was not stored')
  const { uuid: processUuid, status: toStatus, customerId: actorId } = row
  await tx.insert(processHistory).values({ processUuid, event: 'created', toStatus, actor: 'customer', actorId })
  return row
}
