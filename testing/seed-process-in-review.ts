import { eq } from 'drizzle-orm'
import { openDatabase } from '#server/platform/db/open.ts'
import { processes } from '#server/platform/db/schema/opening.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { DataLocation } from './extend-deposit.ts'

/**
 * Puts an opening before the team with papers missing, so that no rule approves it first.
 * @param location - The data of a product that does not run, since the embedded database belongs to one process.
 */
export async function seedProcessInReview(
  location: DataLocation,
  { processUuid }: { processUuid: string },
): Promise<void> {
  const database = await openDatabase(location)
  try {
    await inTransaction(database.db, async (tx) => {
      await tx
        .update(processes)
        .set({ status: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA' })
        .where(eq(processes.uuid, processUuid))
    })
  } finally {
    await database.close()
  }
}
