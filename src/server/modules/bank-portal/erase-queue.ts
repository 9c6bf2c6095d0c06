import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { bankQueueItems } from '../../platform/db/schema/bank-portal.ts'

/** Z09: deletes what is in the banks' queues about processes. */
export async function eraseQueueItems(tx: Tx, processUuids: readonly string[]): Promise<void> {
  await tx.delete(bankQueueItems).where(inArray(bankQueueItems.reference, [...processUuids]))
}

/** Z09: deletes the copies of the identity document alone. The state of a file says what paper it is. */
export async function eraseIdentityImagesOfQueue(tx: Tx, processUuids: readonly string[]): Promise<void> {
  const isOfProcesses = inArray(bankQueueItems.reference, [...processUuids])
  const isImage = inArray(bankQueueItems.state, ['identity-front', 'identity-back'])
  await tx.delete(bankQueueItems).where(and(isOfProcesses, eq(bankQueueItems.kind, 'file'), isImage))
}
