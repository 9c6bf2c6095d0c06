import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/db/open.ts'
import { staffMembers } from '#server/platform/db/schema/back-office.ts'
import type { DataLocation } from './extend-deposit.ts'

/**
 * Lets everybody of the staff have had their powers for more than a day, each on their own: as if made on the machine.
 * @param location - The data of a product that does not run.
 */
export async function settleStaff(location: DataLocation): Promise<void> {
  const database = await openDatabase(location)
  try {
    await database.db
      .update(staffMembers)
      .set({ standsSince: sql`now() - interval '25 hours'`, invitedBy: null, givers: [] })
  } finally {
    await database.close()
  }
}
