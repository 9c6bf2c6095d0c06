import { and, asc, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { ConversationStatus } from '#contract/conversations.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { conversationCases, conversationMessages, conversations } from '../../../platform/db/schema/notifications.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof conversationMessages.$inferSelect

/** The owner of a conversation: a customer or a browser. */
export type Owner = { customerId: string } | { deviceHash: string }

const belongsTo = (owner: Owner) =>
  'customerId' in owner
    ? eq(conversations.customerId, owner.customerId)
    : and(eq(conversations.deviceHash, owner.deviceHash), isNull(conversations.customerId))

/** How many messages of a thread are shown; the rest stay stored. */
const mostShown = 200

export async function findOwn(db: Queryable, owner: Owner): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(belongsTo(owner))
  return row
}

/** The same, locked until the transaction ends: of two parallel messages the second waits for the first. */
export async function holdOwn(tx: Tx, owner: Owner): Promise<ConversationRow | undefined> {
  const [row] = await tx.select().from(conversations).where(belongsTo(owner)).for('update')
  return row
}

export async function findConversation(db: Queryable, id: string): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  return row
}

export async function holdConversation(tx: Tx, id: string): Promise<ConversationRow | undefined> {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update')
  return row
}

/** Begins a conversation, unless its owner has one by now. */
export async function insertConversation(tx: Tx, values: typeof conversations.$inferInsert): Promise<void> {
  await tx.insert(conversations).values(values).onConflictDoNothing()
}

export async function setConversation(
  db: Queryable,
  id: string,
  values: Partial<typeof conversations.$inferInsert>,
): Promise<void> {
  await db.update(conversations).set(values).where(eq(conversations.id, id))
}

const isOpenCase = (conversationId: string) =>
  and(eq(conversationCases.conversationId, conversationId), isNull(conversationCases.closedAt))

/** Stores that the conversation is closed, and with it its case. */
export async function setClosed(tx: Tx, id: string): Promise<void> {
  await setConversation(tx, id, { status: 'closed', waitingSince: null, staffId: null })
  await tx.update(conversationCases).set({ closedAt: sql`now()` }).where(isOpenCase(id))
}

/** Stores that a member of the team has answered, and has the conversation. */
export async function setAnswered(tx: Tx, id: string, staffId: string): Promise<void> {
  await tx
    .update(conversations)
    .set({
      status: 'answered' satisfies ConversationStatus,
      staffId,
      waitingSince: null,
      lastMessageAt: sql`now()`,
    })
    .where(eq(conversations.id, id))
  await tx
    .update(conversationCases)
    .set({ answeredAt: sql`now()` })
    .where(and(isOpenCase(id), isNull(conversationCases.answeredAt)))
}

/** Stores that a message waits for the team's answer. */
export async function setWaiting(tx: Tx, id: string): Promise<void> {
  await tx
    .update(conversations)
    .set({
      status: 'open' satisfies ConversationStatus,
      waitingSince: sql`coalesce(${conversations.waitingSince}, now())`,
      lastMessageAt: sql`now()`,
    })
    .where(eq(conversations.id, id))
  if ((await tx.$count(conversationCases, isOpenCase(id))) === 0) {
    await tx.insert(conversationCases).values({ conversationId: id })
  }
}

export async function insertMessage(tx: Tx, values: typeof conversationMessages.$inferInsert): Promise<void> {
  await tx.insert(conversationMessages).values(values)
}

export async function isKnownMessage(tx: Tx, providerMessageSha256: string): Promise<boolean> {
  return (
    (await tx.$count(conversationMessages, eq(conversationMessages.providerMessageSha256, providerMessageSha256))) > 0
  )
}

/** How many messages came by WhatsApp into a conversation within the last hour. */
export async function countLastHour(tx: Tx, conversationId: string): Promise<number> {
  const isRecent = gt(conversationMessages.createdAt, sql`now() - interval '1 hour'`)
  return tx.$count(conversationMessages, and(cameByWhatsapp(conversationId), isRecent))
}

const cameByWhatsapp = (conversationId: string) =>
  and(
    eq(conversationMessages.conversationId, conversationId),
    eq(conversationMessages.channel, 'whatsapp'),
    ne(conversationMessages.author, 'staff'),
  )

/** When the person wrote by WhatsApp last; undefined where they never did. */
export async function lastByWhatsapp(db: Queryable, conversationId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: conversationMessages.createdAt })
    .from(conversationMessages)
    .where(cameByWhatsapp(conversationId))
    .orderBy(desc(conversationMessages.createdAt))
    .limit(1)
  return row?.at
}

/** Stores that an answer went by WhatsApp as it stands. */
export async function setSentByWhatsapp(db: Queryable, id: string): Promise<void> {
  await db.update(conversationMessages).set({ channel: 'whatsapp' }).where(eq(conversationMessages.id, id))
}

/** The customer of a phone, by its index; undefined where nobody has it. */
export async function findCustomerOfIndex(db: Queryable, phoneBlindIndex: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.phoneBlindIndex, phoneBlindIndex))
  return row?.id
}

/** The last messages of a conversation, the oldest first. */
export async function listMessages(db: Queryable, conversationId: string, most = mostShown): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId))
    .orderBy(desc(conversationMessages.seq))
    .limit(most)
  return rows.reverse()
}

/** All messages of a customer's conversation, the oldest first. */
export async function listCustomerMessages(db: Queryable, customerId: string): Promise<MessageRow[]> {
  const rows = await db
    .select({ message: conversationMessages })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(eq(conversations.customerId, customerId))
    .orderBy(asc(conversationMessages.seq))
  return rows.map(({ message }) => message)
}

/** Counts the team's answers since the person looked last. */
export async function countUnread(db: Queryable, { id, personReadSeq }: ConversationRow): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, id),
        eq(conversationMessages.author, 'staff'),
        gt(conversationMessages.seq, personReadSeq),
      ),
    )
  return row?.count ?? 0
}

/** Stores up to which message of their conversation a person has read. Another conversation's message is ignored. */
export async function setRead(db: Queryable, owner: Owner, messageId: string): Promise<void> {
  const row = await findOwn(db, owner)
  if (!row) return
  const isSeen = and(eq(conversationMessages.id, messageId), eq(conversationMessages.conversationId, row.id))
  const [seen] = await db.select({ seq: conversationMessages.seq }).from(conversationMessages).where(isSeen)
  if (!seen) return
  await db
    .update(conversations)
    .set({ personReadSeq: sql`greatest(${conversations.personReadSeq}, ${seen.seq}::bigint)` })
    .where(eq(conversations.id, row.id))
}

/** Visitors' conversations whose answers go to a phone. */
export async function holdOfPhone(tx: Tx, phoneBlindIndex: string): Promise<ConversationRow[]> {
  const rows = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.phoneBlindIndex, phoneBlindIndex), isNull(conversations.customerId)))
    .orderBy(asc(conversations.createdAt))
    .for('update')
  return rows
}

export async function hasOfPhone(db: Queryable, phoneBlindIndex: string): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.phoneBlindIndex, phoneBlindIndex), isNull(conversations.customerId)))
    .limit(1)
  return rows.length > 0
}

/** Moves all messages of one conversation into another, and deletes the first. */
export async function moveMessages(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx
    .update(conversationMessages)
    .set({ conversationId: toId })
    .where(eq(conversationMessages.conversationId, fromId))
  await tx.update(conversationCases).set({ conversationId: toId }).where(eq(conversationCases.conversationId, fromId))
  await tx.delete(conversations).where(eq(conversations.id, fromId))
}

/**
 * Claims the unread answers that nobody was notified of.
 * @returns Those that this statement claimed.
 */
export async function claimUnannounced(db: Queryable, { id, personReadSeq }: ConversationRow): Promise<MessageRow[]> {
  const rows = await db
    .update(conversationMessages)
    .set({ toldAt: sql`now()` })
    .where(
      and(
        eq(conversationMessages.conversationId, id),
        eq(conversationMessages.author, 'staff'),
        isNull(conversationMessages.toldAt),
        gt(conversationMessages.seq, personReadSeq),
      ),
    )
    .returning()
  return rows.sort((one, other) => one.seq - other.seq)
}

export async function releaseUnannounced(db: Queryable, ids: readonly string[]): Promise<void> {
  await db
    .update(conversationMessages)
    .set({ toldAt: null })
    .where(inArray(conversationMessages.id, [...ids]))
}

/** The index of a customer's phone. */
export async function findPhoneIndex(db: Queryable, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ phoneBlindIndex: customers.phoneBlindIndex })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row?.phoneBlindIndex
}

/** Deletes conversations with all their messages. */
export async function deleteConversations(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(conversationMessages).where(inArray(conversationMessages.conversationId, [...ids]))
  await db.delete(conversationCases).where(inArray(conversationCases.conversationId, [...ids]))
  await db.delete(conversations).where(inArray(conversations.id, [...ids]))
}

/** The conversations of a customer, and those of visitors whose answers go to the same phone. */
export async function listOfPerson(
  tx: Tx,
  person: { customerId: string; phoneBlindIndex: string },
): Promise<{ id: string; deviceHash: string | null }[]> {
  return tx
    .select({ id: conversations.id, deviceHash: conversations.deviceHash })
    .from(conversations)
    .where(
      or(
        eq(conversations.customerId, person.customerId),
        and(eq(conversations.phoneBlindIndex, person.phoneBlindIndex), isNull(conversations.customerId)),
      ),
    )
    .for('update')
}

/** Visitors' conversations without a message for this many days. */
export async function idsOfOldVisitors(tx: Tx, days: number, most: number): Promise<string[]> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        isNull(conversations.customerId),
        lt(conversations.lastMessageAt, sql`now() - make_interval(days => ${days}::int)`),
      ),
    )
    .limit(most)
    .for('update')
  return rows.map(({ id }) => id)
}
