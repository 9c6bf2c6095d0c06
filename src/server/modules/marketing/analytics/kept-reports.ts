import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { deleteEntriesBefore, deleteEntriesOf, listEntriesOf } from './store.ts'

const keptDays = 400

export type KeptReport = { infoType: string; content: unknown; createdAt: Date }

/** Z09. The last hundred things that a customer reported while signed in, the newest first. */
export async function reportsOf(db: Queryable, customerId: string): Promise<KeptReport[]> {
  return listEntriesOf(db, customerId)
}

/** Z09. Deletes what a customer reported while signed in, in the caller's transaction. */
export async function deleteReportsOf(tx: Tx, customerId: string): Promise<void> {
  await deleteEntriesOf(tx, customerId)
}

/** Deletes what was reported so long ago that no comparison with the year before needs it. */
export async function forgetOldEntries(ctx: Context): Promise<void> {
  await deleteEntriesBefore(ctx.db, keptDays)
}
