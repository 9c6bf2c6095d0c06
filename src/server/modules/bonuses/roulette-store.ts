import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import { rouletteDraws } from '../../db/schema.ts'

export type DrawRow = typeof rouletteDraws.$inferSelect

/** Who may have turned a roulette: a browser, a customer, or a customer at a browser. */
export type Player = { deviceHash: string | undefined; customerId: string | undefined }

const drawnBy = ({ deviceHash, customerId }: Player) =>
  or(
    deviceHash === undefined ? undefined : eq(rouletteDraws.deviceHash, deviceHash),
    customerId === undefined ? undefined : eq(rouletteDraws.customerId, customerId),
  ) ?? sql`false`

/** What a browser or a customer has drawn, of one campaign when it is named; the newest first. */
export async function listDraws(db: Queryable, player: Player, source?: string): Promise<DrawRow[]> {
  return db
    .select()
    .from(rouletteDraws)
    .where(and(drawnBy(player), source === undefined ? undefined : eq(rouletteDraws.source, source)))
    .orderBy(desc(rouletteDraws.drawnAt), desc(rouletteDraws.id))
}

/** Keeps a draw. Out: false when browser or customer has one of this campaign already; the index decides races. */
export async function insertDraw(
  db: Queryable,
  draw: { deviceHash: string; source: string; prizeKey: string; customerId: string | undefined },
): Promise<boolean> {
  const rows = await db.insert(rouletteDraws).values(draw).onConflictDoNothing().returning({ id: rouletteDraws.id })
  return rows.length > 0
}

/** Gives a draw to the process that uses it. Out: false when another process has. */
export async function spendDraw(
  tx: Tx,
  spent: { drawId: string; customerId: string; processUuid: string },
): Promise<boolean> {
  const { drawId, customerId, processUuid } = spent
  const rows = await tx
    .update(rouletteDraws)
    .set({ customerId, processUuid })
    .where(and(eq(rouletteDraws.id, drawId), isNull(rouletteDraws.processUuid)))
    .returning({ id: rouletteDraws.id })
  return rows.length > 0
}

/** Frees the prize of a process that was lost, for the next opening of its customer. */
export async function releaseDraw(tx: Tx, processUuid: string): Promise<void> {
  await tx.update(rouletteDraws).set({ processUuid: null }).where(eq(rouletteDraws.processUuid, processUuid))
}
