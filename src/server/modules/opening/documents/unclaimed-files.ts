import { asc, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { unclaimedFiles } from '../../../platform/db/schema/opening.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'

const mostAtOnce = 500

/** R34: stores that a file will be written under a key, before it is. */
export async function announceFile(db: Db, storageKey: string): Promise<void> {
  await db.insert(unclaimedFiles).values({ storageKey })
}

/** Stores that a document has the file now, in its transaction. Throws when the file was removed as unused before. */
export async function claimFile(tx: Tx, storageKey: string): Promise<void> {
  if (!(await takeRow(tx, storageKey))) throw new Error('the file was removed before its document was written')
}

/** Removes a file only while no document has it: one that has been claimed stays. */
export async function forgetFile({ db, providers }: Context, storageKey: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Row and bytes go together: until both are gone, the next sweep finds it.
    if (await takeRow(tx, storageKey)) await providers.storage.remove(storageKey)
  })
}

/** Removes files that are unclaimed for an hour: every upload is answered long before. */
export async function forgetUnclaimedFiles(ctx: Context): Promise<void> {
  const old = await ctx.db
    .select()
    .from(unclaimedFiles)
    .where(lt(unclaimedFiles.createdAt, sql`now() - interval '1 hour'`))
    .orderBy(asc(unclaimedFiles.createdAt))
    .limit(mostAtOnce)
  for (const { storageKey } of old) await forgetFile(ctx, storageKey)
}

async function takeRow(tx: Tx, storageKey: string): Promise<boolean> {
  const taken = await tx.delete(unclaimedFiles).where(eq(unclaimedFiles.storageKey, storageKey)).returning()
  return taken.length > 0
}
