import { and, desc, eq, not, or, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { type MessageState, messageOrder, sentMessages } from '../../../platform/db/schema/accounts.ts'
import { isAnyOf, prepareOnce } from '../../../platform/db/statements.ts'
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
 * O01: sends a message and keeps that it left, never what it says. The row stands before the message leaves, so that a
 * report of its provider finds it. In: what the message is, and the call that sends it and answers the provider's id.
 * @throws whatever the call throws.
 */
export async function sendRecorded<Sent>(
  ctx: Context,
  facts: MessageFacts,
  send: () => Promise<Sent>,
  idOf: (sent: Sent) => string,
): Promise<Sent> {
  const { reference, channel } = facts
  await upsertMessage(ctx.db, { ...facts, processUuid: facts.processUuid ?? null })
  try {
    const sent = await send()
    await setSent(ctx.db, { reference, channel, providerMessageId: idOf(sent) })
    return sent
  } catch (error) {
    if (error instanceof ProviderError) {
      const errorCode = error.providerCode ?? error.failure
      await moveForward(ctx.db, { reference, channel, status: 'failed', errorCode })
    }
    throw error
  }
}

type NewMessage = {
  [Key in keyof MessageFacts]-?: NonNullable<MessageFacts[Key]> | (Key extends 'processUuid' ? null : never)
}
const upsertMessage = prepareOnce<unknown, NewMessage>((db, value) =>
  db
    .insert(sentMessages)
    .values({
      customerId: value('customerId'),
      processUuid: value('processUuid'),
      kind: value('kind'),
      channel: value('channel'),
      reference: value('reference'),
    })
    .onConflictDoUpdate({
      target: [sentMessages.reference, sentMessages.channel],
      set: { updatedAt: sql`now()` },
    }),
)

type Sent = Pick<MessageFacts, 'reference' | 'channel'> & { providerMessageId: string }
const setSent = prepareOnce<unknown, Sent>((db, value) =>
  db
    .update(sentMessages)
    .set({
      providerMessageId: sql`${value('providerMessageId')}`,
      errorCode: null,
      status: sql`case when ${sentMessages.status} in ('sending', 'failed') then 'sent' else ${sentMessages.status} end`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(sentMessages.reference, value('reference')), eq(sentMessages.channel, value('channel')))),
)

/** R28: stores what a provider reports of a message. A status only moves forward; an unknown message changes nothing. */
export async function recordMessageReport(db: Queryable, report: DeliveryStatus): Promise<void> {
  const { providerMessageId, status, errorCode, reference } = report
  // A report may come before the answer that told us the message's id; only WhatsApp repeats our reference.
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
  await setStatus(db, {
    ...report,
    providerMessageId: report.providerMessageId ?? null,
    reference: report.reference ?? null,
    errorCode: report.errorCode ?? null,
    reached: messageOrder.slice(messageOrder.indexOf(report.status)),
  })
}

type Move = {
  providerMessageId: string | null
  reference: string | null
  channel: MessageFacts['channel']
  status: MessageState
  errorCode: string | null
  reached: MessageState[]
}
const setStatus = prepareOnce<unknown, Move>((db, value) => {
  const isThis = and(eq(sentMessages.reference, value('reference')), eq(sentMessages.channel, value('channel')))
  return db
    .update(sentMessages)
    .set({ status: sql`${value('status')}`, errorCode: sql`${value('errorCode')}`, updatedAt: sql`now()` })
    .where(
      and(
        or(eq(sentMessages.providerMessageId, value('providerMessageId')), isThis),
        not(isAnyOf(sentMessages.status, value('reached'))),
      ),
    )
})

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
