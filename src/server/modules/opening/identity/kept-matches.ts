/** What stays of list matches when the data of their person are erased (decision 064). */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { screenings } from '../../../platform/db/schema/opening.ts'

const keptYears = 10

/** @returns The processes with a match about which nobody has decided. */
export async function listOpenMatches(db: Queryable, processUuids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ uuid: screenings.processUuid })
    .from(screenings)
    .where(and(inArray(screenings.processUuid, [...processUuids]), eq(screenings.status, 'review')))
  return rows.map(({ uuid }) => uuid)
}

/**
 * Marks a match as kept, from now on for ten years.
 * @param personEncrypted - The person of the match, encrypted; undefined to leave what is there.
 */
export async function keepMatch(tx: Tx, processUuid: string, personEncrypted: string | undefined): Promise<void> {
  await tx
    .update(screenings)
    .set({ keptSince: sql`coalesce(${screenings.keptSince}, now())`, ...(personEncrypted ? { personEncrypted } : {}) })
    .where(eq(screenings.processUuid, processUuid))
}

/** The person of a kept match, encrypted; undefined where none is kept. */
export async function findPersonOfMatch(db: Queryable, processUuid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ personEncrypted: screenings.personEncrypted })
    .from(screenings)
    .where(eq(screenings.processUuid, processUuid))
  return row?.personEncrypted ?? undefined
}

/**
 * Deletes the matches whose ten years are over.
 * @returns The uuids of their processes.
 */
export async function deleteOldMatches(tx: Tx): Promise<string[]> {
  const rows = await tx
    .delete(screenings)
    .where(lt(screenings.keptSince, sql`now() - make_interval(years => ${keptYears}::int)`))
    .returning({ uuid: screenings.processUuid })
  return rows.map(({ uuid }) => uuid)
}
