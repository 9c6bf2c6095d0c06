import { and, desc, eq, notInArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { type MessageState, messageOrder, sentMessages } from '../../../platform/db/schema/accounts.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import type { DeliveryStatus } from '../../../providers/messaging/port.ts'

/** About which customer and what a message is, and by which channel it goes. */
export type MessageFacts = {
  customerId: string
  processUuid?: string | undefined
  kind: string
  channel: 'mail' | 'whatsapp' | 'sms' | 'call'
  /** The key of its effect: a repeat has the same. */
  reference: string
}

/**
 * O01: sends a message and keeps that it left, never what it says. The row is written before the message leaves, so
 * that a report of its provider finds it.
 * @param idOf - Takes the provider's id from what `send` answers.
 * @throws Whatever the call throws.
 */
export async function sendRecorded<Sent>(
  ctx: Context,
  facts: MessageFacts,
  send: () => Promise<Sent>,
  idOf: (sent: Sent) => string,
): Promise<Sent> {
  const { reference, channel } = facts
  await ctx.db
    .insert(sentMessages)
    .values(facts)
    .onConflictDoUpdate({
      target: [sentMessages.reference, sentMessages.channel],
      set: { updatedAt: sql`now()` },
    })
  try {
    const sent = await send()
    await ctx.db
      .update(sentMessages)
      .set({
        providerMessageId: idOf(sent),
        errorCode: null,
        status: sql`case when ${sentMessages.status} in ('sending', 'failed') then 'sent' else ${sentMessages.status} end`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(sentMessages.reference, reference), eq(sentMessages.channel, channel)))
    return sent
  } catch (error) {
    if (error instanceof ProviderError) {
      const errorCode = error.providerCode ?? error.failure
      await moveForward(ctx.db, { reference, channel, status: 'failed', errorCode })
    }
    throw error
  }
}

/**
 * R28: stores what a provider reports of a message. A status only moves forward; an unknown message changes nothing.
 */
export async function recordMessageReport(db: Queryable, report: DeliveryStatus): Promise<void> {
  const { providerMessageId, status, errorCode, reference } = report
  // A report may come before the answer that holds the message's id; only WhatsApp repeats our reference.
  await moveForward(db, { providerMessageId, reference, channel: 'whatsapp', status, errorCode })
}

type Report = {
  providerMessageId?: string | undefined
  /** With its channel, the message where its provider's id is unknown. */
  reference?: string | undefined
  channel: MessageFacts['channel']
  status: MessageState
  errorCode: string | undefined
}

async function moveForward(db: Queryable, report: Report): Promise<void> {
  const { providerMessageId, reference, channel, status, errorCode = null } = report
  const isThis = or(
    providerMessageId === undefined ? undefined : eq(sentMessages.providerMessageId, providerMessageId),
    reference === undefined ? undefined : and(eq(sentMessages.reference, reference), eq(sentMessages.channel, channel)),
  )
  // Without either, the condition would be every message.
  if (!isThis) return
  const reached = messageOrder.slice(messageOrder.indexOf(status))
  await db
    .update(sentMessages)
    .set({ status, errorCode, updatedAt: sql`now()` })
    .where(and(isThis, notInArray(sentMessages.status, reached)))
}

export type SentMessageRow = typeof sentMessages.$inferSelect

/** O01: the last messages of a process or of a customer, the newest first. */
export function listSentMessages(
  db: Queryable,
  about: { processUuid: string } | { customerId: string },
  limit: number,
): Promise<SentMessageRow[]> {
  const which =
    'processUuid' in about
      ? eq(sentMessages.processUuid, about.processUuid)
      : eq(sentMessages.customerId, about.customerId)
  return db.select().from(sentMessages).where(which).orderBy(desc(sentMessages.createdAt)).limit(limit)
}

/** O04: the messages to an account that is given up went to the customer who it was all along. */
export async function moveSentMessages(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(sentMessages).set({ customerId: to }).where(eq(sentMessages.customerId, from))
}

/** Z09: deletes that messages left for a customer. */
export async function deleteSentMessages(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(sentMessages).where(eq(sentMessages.customerId, customerId))
}
