import { and, asc, eq, sql } from 'drizzle-orm'
import type { CodeChannel } from '#domain/customer/sign-in/channels.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { challenges, codeDeliveries, type DeliveryState, deliveryOrder } from '../../../platform/db/schema/accounts.ts'
import { answeredByMachine } from '../../../providers/messaging/port.ts'
import { isLive } from './store.ts'

export type DeliveryRow = typeof codeDeliveries.$inferSelect

export const hasArrived = ({ status }: Pick<DeliveryRow, 'status'>) => status === 'delivered' || status === 'read'

/**
 * Stores that an attempt begins.
 * @param attempt - Its id, which the provider repeats to us, and what it sends by which channel.
 */
export async function insertDelivery(db: Queryable, attempt: Attempt): Promise<void> {
  await db.insert(codeDeliveries).values({ ...attempt, status: 'sending' })
}

type Attempt = { id: string; challengeId: string; channel: CodeChannel }

/**
 * Stores that a provider accepted a code.
 * @param tx - Also in how many seconds the next channel is tried.
 * @param sent - Null when none is left.
 */
export async function noteSent(tx: Tx, sent: Sent): Promise<void> {
  await tx
    .update(codeDeliveries)
    .set({
      providerMessageId: sent.providerMessageId,
      status: sql`case when ${codeDeliveries.status} = 'sending' then 'sent' else ${codeDeliveries.status} end`,
      updatedAt: sql`now()`,
    })
    .where(eq(codeDeliveries.id, sent.id))
  await tx
    .update(challenges)
    .set({
      channel: sent.channel,
      // Nothing is added to null.
      nextChannelAt: sql`now() + make_interval(secs => ${sent.nextAfterSeconds}::int)`,
    })
    .where(eq(challenges.id, sent.challengeId))
}

type Sent = {
  id: string
  challengeId: string
  channel: CodeChannel
  providerMessageId: string
  nextAfterSeconds: number | null
}

/** Stores that a provider did not accept a code, or that we do not know. A report that it arrived overrides this. */
export async function noteFailed(db: Queryable, id: string, errorCode: string | undefined): Promise<void> {
  await moveForward(db, { id, status: 'failed', errorCode })
}

/**
 * Stores what a provider reports about a message.
 * @returns The attempt it moved forward, if any.
 */
export async function noteReport(
  db: Queryable,
  report: {
    providerMessageId: string
    deliveryId: string | undefined
    status: DeliveryState
    errorCode?: string | undefined
  },
): Promise<{ id: string; challengeId: string } | undefined> {
  const { providerMessageId, deliveryId, status, errorCode } = report
  return moveForward(db, { providerMessageId, id: deliveryId, status, errorCode })
}

type Report = {
  providerMessageId?: string
  id: string | undefined
  status: DeliveryState
  errorCode: string | undefined
}

/**
 * Where the message arrived, no other channel is tried.
 * @param options - What is reported of a message, by the provider's id or by that of our attempt: a report may come
 *   before the answer that names the provider's.
 * @returns The attempt that the report moved forward, if any.
 */
async function moveForward(db: Queryable, { providerMessageId, id, status, errorCode }: Report) {
  const reached = deliveryOrder.slice(deliveryOrder.indexOf(status))
  const { rows } = await db.execute<{ id: string; challengeId: string }>(sql`
    with moved as (
      update ${codeDeliveries} set status = ${status},
        error_code = coalesce(${errorCode ?? null}, error_code), updated_at = now()
      where (provider_message_id = ${providerMessageId ?? null} or id = ${id ?? null}::uuid)
        and status <> all(${sql.param(reached)}::text[])
        -- A call that a machine took is «completed» at its end all the same.
        and coalesce(error_code, '') <> ${answeredByMachine}
      returning id, challenge_id
    ), arrived as (
      update ${challenges} set next_channel_at = null from moved
      where challenges.id = moved.challenge_id and ${hasArrived({ status })}::boolean
    )
    select id, challenge_id as "challengeId" from moved`)
  return rows[0]
}

/** The attempts of a challenge, oldest first. */
export async function listDeliveries(db: Queryable, challengeId: string): Promise<DeliveryRow[]> {
  const rows = await db
    .select()
    .from(codeDeliveries)
    .where(eq(codeDeliveries.challengeId, challengeId))
    .orderBy(asc(codeDeliveries.createdAt))
  return rows
}

/** Returns a challenge that still takes an answer, locked until the transaction ends. */
export async function holdOpenChallenge(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(challenges)
    .where(and(eq(challenges.id, id), isLive))
    .for('update')
  return row
}

/**
 * Sets when the next channel is tried, or that none will be. Also sets what the challenge has taken from budgets, when
 * that changes.
 */
export async function setNextChannel(
  tx: Tx,
  challengeId: string,
  when: 'now' | 'never',
  budgetKeys?: string[],
): Promise<void> {
  const nextChannelAt = when === 'now' ? sql`now()` : null
  await tx
    .update(challenges)
    .set({ nextChannelAt, ...(budgetKeys ? { budgetKeys } : {}) })
    .where(eq(challenges.id, challengeId))
}

/** Ends the wait of a code that reached nobody: its owner may ask for another immediately. */
export async function endWait(tx: Tx, challengeId: string): Promise<void> {
  await tx
    .update(challenges)
    .set({ nextChannelAt: null, resendAt: sql`least(${challenges.resendAt}, now())` })
    .where(eq(challenges.id, challengeId))
}
