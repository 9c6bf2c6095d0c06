import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NoticeWish, OptionalTopic } from '#domain/customer/notices/topics.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { noticeWishes } from '../../../platform/db/schema/notifications.ts'

type WishRow = typeof noticeWishes.$inferSelect

/** What a person said of notices, in the order of the topics; nothing where they said nothing. */
export async function listWishes(db: Queryable, ownerId: string): Promise<(NoticeWish & { saidAt: Date })[]> {
  const { topic, channel, wanted, saidAt } = noticeWishes
  return db
    .select({ topic, channel, wanted, saidAt })
    .from(noticeWishes)
    .where(eq(noticeWishes.ownerId, ownerId))
    .orderBy(topic, channel)
}

/** Who said that they want a topic, and on which channels. */
export async function listAsked(db: Queryable, asked: OptionalTopic): Promise<Pick<WishRow, 'ownerId' | 'channel'>[]> {
  const { ownerId, channel, topic, wanted } = noticeWishes
  return db
    .select({ ownerId, channel })
    .from(noticeWishes)
    .where(and(eq(topic, asked), eq(wanted, true)))
}

/** Keeps a wish; the newest counts. */
export async function setWish(db: Queryable, ownerId: string, { topic, channel, wanted }: NoticeWish): Promise<void> {
  await db
    .insert(noticeWishes)
    .values({ ownerId, topic, channel, wanted })
    .onConflictDoUpdate({
      target: [noticeWishes.ownerId, noticeWishes.topic, noticeWishes.channel],
      set: { wanted, saidAt: sql`now()` },
    })
}

/** Keeps wishes with when they were said, where the owner said nothing of the topic and channel. */
export async function addWishes(
  tx: Tx,
  ownerId: string,
  wishes: readonly (NoticeWish & { saidAt: Date })[],
): Promise<void> {
  if (wishes.length === 0) return
  const rows = wishes.map(({ topic, channel, wanted, saidAt }) => ({ ownerId, topic, channel, wanted, saidAt }))
  await tx.insert(noticeWishes).values(rows).onConflictDoNothing()
}

export async function deleteWishes(tx: Tx, ownerIds: readonly string[]): Promise<void> {
  await tx.delete(noticeWishes).where(inArray(noticeWishes.ownerId, [...ownerIds]))
}
