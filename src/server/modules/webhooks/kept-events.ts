import { and, asc, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { webhookEvents } from '../../platform/db/schema/webhooks.ts'

/** Long enough to settle a dispute with a provider about what it told us. */
const keptDays = 90
const batch = 5_000

/** Webhooks that came since an instant, a batch after the one with that id. */
export function listEvents(db: Queryable, since: Date, afterId: number) {
  return db
    .select({ id: webhookEvents.id, rawEncrypted: webhookEvents.rawEncrypted })
    .from(webhookEvents)
    .where(and(gte(webhookEvents.receivedAt, since), gt(webhookEvents.id, afterId)))
    .orderBy(webhookEvents.id)
    .limit(200)
}

export async function deleteEvents(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.delete(webhookEvents).where(inArray(webhookEvents.id, [...ids]))
}

/** Deletes the webhooks whose time is over, with what they were about. Ids grow with time, so the oldest come first. */
export async function forgetOldEvents(db: Queryable): Promise<void> {
  for (;;) {
    const oldest = db.select({ id: webhookEvents.id }).from(webhookEvents).orderBy(asc(webhookEvents.id)).limit(batch)
    const deleted = await db
      .delete(webhookEvents)
      .where(
        and(
          inArray(webhookEvents.id, oldest),
          lt(webhookEvents.receivedAt, sql`now() - make_interval(days => ${keptDays}::int)`),
        ),
      )
      .returning({ id: webhookEvents.id })
    if (deleted.length < batch) return
  }
}
