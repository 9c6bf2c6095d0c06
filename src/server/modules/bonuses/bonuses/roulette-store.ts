import { and, desc, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { rouletteDraws } from '../../../platform/db/schema/bonuses.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { isOfPerson } from '../../accounts/persons/persons.ts'
import { hasTurnedBeforeErasure } from './once-marks.ts'

export type DrawRow = typeof rouletteDraws.$inferSelect

/** What a customer has drawn, of one campaign when it is named; the newest first. */
export async function listDraws(db: Queryable, customerId: string, source?: string): Promise<DrawRow[]> {
  return db
    .select()
    .from(rouletteDraws)
    .where(
      and(
        eq(rouletteDraws.customerId, customerId),
        source === undefined ? undefined : eq(rouletteDraws.source, source),
      ),
    )
    .orderBy(desc(rouletteDraws.drawnAt), desc(rouletteDraws.id))
}

/** B07: the newest prize that a customer has drawn, of one wheel where it is named, and no process has used. */
export async function unspentDraw(db: Queryable, customerId: string, source?: string): Promise<DrawRow | undefined> {
  return (await listDraws(db, customerId, source)).find((draw) => draw.processUuid === null)
}

/** Whether the person behind a customer has turned a roulette with another phone. */
export async function hasPersonDrawn(db: Queryable, customerId: string, source: string): Promise<boolean> {
  const others = db.select({ id: processes.customerId }).from(processes).where(isOfPerson(customerId))
  const rows = await db
    .select({ id: rouletteDraws.id })
    .from(rouletteDraws)
    .where(and(eq(rouletteDraws.source, source), inArray(rouletteDraws.customerId, others)))
    .limit(1)
  return rows.length > 0
}

/**
 * Whether the prize that a process uses is of a second turn. The person behind it, as proven by now, had turned the same
 * wheel before: with another phone, or with an account that was erased since.
 */
export async function hasLaterTurn(db: Queryable, processUuid: string): Promise<boolean> {
  const [draw] = await db.select().from(rouletteDraws).where(eq(rouletteDraws.processUuid, processUuid))
  if (!draw?.customerId) return false
  const judged = { customerId: draw.customerId, source: draw.source, before: draw.drawnAt }
  if (await hasTurnedBeforeErasure(db, judged)) return true
  const others = db.select({ id: processes.customerId }).from(processes).where(isOfPerson(draw.customerId))
  const earlier = await db
    .select({ id: rouletteDraws.id })
    .from(rouletteDraws)
    .where(
      and(
        eq(rouletteDraws.source, draw.source),
        inArray(rouletteDraws.customerId, others),
        ne(rouletteDraws.customerId, draw.customerId),
        lt(rouletteDraws.drawnAt, draw.drawnAt),
      ),
    )
    .limit(1)
  return earlier.length > 0
}

/**
 * Keeps a draw.
 * @returns False when the customer has one of this campaign already; the index decides races.
 */
export async function insertDraw(
  db: Queryable,
  draw: { source: string; prizeKey: string; customerId: string },
): Promise<boolean> {
  const rows = await db.insert(rouletteDraws).values(draw).onConflictDoNothing().returning({ id: rouletteDraws.id })
  return rows.length > 0
}

/**
 * Gives a draw to the process that uses it.
 * @returns False when another process has.
 */
export async function spendDraw(tx: Tx, spent: { drawId: string; processUuid: string }): Promise<boolean> {
  const { drawId, processUuid } = spent
  const rows = await tx
    .update(rouletteDraws)
    .set({ processUuid })
    .where(and(eq(rouletteDraws.id, drawId), isNull(rouletteDraws.processUuid)))
    .returning({ id: rouletteDraws.id })
  return rows.length > 0
}

/** Frees the prize of a process that was lost, for the next opening of its customer. */
export async function releaseDraw(tx: Tx, processUuid: string): Promise<void> {
  await tx.update(rouletteDraws).set({ processUuid: null }).where(eq(rouletteDraws.processUuid, processUuid))
}
