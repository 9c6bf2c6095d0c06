import { and, gt, gte, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { webhookEvents } from '../../platform/db/schema/webhooks.ts'

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
