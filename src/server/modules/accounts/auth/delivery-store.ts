import { and, asc, eq, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { CodeChannel } from '#domain/customer/sign-in/channels.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { challenges, codeDeliveries, type DeliveryState, deliveryOrder } from '../../../platform/db/schema/accounts.ts'
import { isAnyOf, prepareOnce } from '../../../platform/db/statements.ts'
import { answeredByMachine } from '../../../providers/messaging/port.ts'
import { isLive } from './store.ts'

export type DeliveryRow = typeof codeDeliveries.$inferSelect

export const hasArrived = ({ status }: DeliveryRow) => status === 'delivered' || status === 'read'

/** Stores that an attempt begins. In: its id, which the provider repeats to us, and what it sends by which channel. */
export async function insertDelivery(db: Queryable, attempt: Attempt): Promise<void> {
  await storeDelivery(db, attempt)
}

type Attempt = { id: string; challengeId: string; channel: CodeChannel }
const storeDelivery = prepareOnce<unknown, Attempt>((db, value) =>
  db.insert(codeDeliveries).values({
    id: value('id'),
    challengeId: value('challengeId'),
    channel: value('channel'),
    status: 'sending',
  }),
)

/** Stores that a provider accepted a code. In: also in how many seconds the next channel is tried; null when none is left. */
export async function noteSent(tx: Tx, sent: Sent): Promise<void> {
  await setSent(tx, sent)
  await setChannel(tx, sent)
}

type Sent = {
  id: string
  challengeId: string
  channel: CodeChannel
  providerMessageId: string
  nextAfterSeconds: number | null
}
const setSent = prepareOnce<unknown, Sent>((db, value) =>
  db
    .update(codeDeliveries)
    .set({
      providerMessageId: sql`${value('providerMessageId')}`,
      status: sql`case when ${codeDeliveries.status} = 'sending' then 'sent' else ${codeDeliveries.status} end`,
      updatedAt: sql`now()`,
    })
    .where(eq(codeDeliveries.id, value('id'))),
)
const setChannel = prepareOnce<unknown, Sent>((db, value) =>
  db
    .update(challenges)
    .set({
      channel: sql`${value('channel')}`,
      // Nothing is added to null.
      nextChannelAt: sql`now() + make_interval(secs => ${value('nextAfterSeconds')}::int)`,
    })
    .where(eq(challenges.id, value('challengeId'))),
)

/** Stores that a provider did not accept a code, or that we do not know. A report that it arrived overrides this. */
export async function noteFailed(db: Queryable, id: string, errorCode: string | undefined): Promise<void> {
  await moveForward(db, { id, status: 'failed', errorCode })
}

/** Stores what a provider reports about a message. Out: the attempt it moved forward, if any. */
export async function noteReport(
  tx: Tx,
  report: { providerMessageId: string; deliveryId?: string; status: DeliveryState; errorCode?: string },
): Promise<{ id: string; challengeId: string } | undefined> {
  const { providerMessageId, deliveryId, status, errorCode } = report
  return moveForward(tx, { providerMessageId, id: deliveryId, status, errorCode })
}

const wasTakenByMachine = sql`coalesce(${codeDeliveries.errorCode}, '') = ${answeredByMachine}`

type Report = {
  providerMessageId?: string
  id: string | undefined
  status: DeliveryState
  errorCode: string | undefined
}

/**
 * In: what is reported of a message, by the provider's id or by that of our attempt: a report may come before the answer
 * that told us the provider's. Out: the attempt it moved forward, if any.
 */
async function moveForward(db: Queryable, { providerMessageId, id, status, errorCode }: Report) {
  const reached = deliveryOrder.slice(deliveryOrder.indexOf(status))
  const values = { providerMessageId: providerMessageId ?? null, id: id ?? null, status, reached }
  const [row] = await (errorCode === undefined ? setStatus(db, values) : setFailure(db, { ...values, errorCode }))
  return row
}

type Moved = { id: string; challengeId: string }[]
type Move = { providerMessageId: string | null; id: string | null; status: DeliveryState; reached: DeliveryState[] }
const setStatus = prepareOnce<Moved, Move>((db, value) => updateDelivery(db, value))
const setFailure = prepareOnce<Moved, Move & { errorCode: string }>((db, value) =>
  updateDelivery(db, value, { errorCode: sql`${value('errorCode')}` }),
)

function updateDelivery(db: Tx, value: (name: keyof Move) => Placeholder, failure: { errorCode?: SQL } = {}) {
  return (
    db
      .update(codeDeliveries)
      .set({ status: sql`${value('status')}`, ...failure, updatedAt: sql`now()` })
      // A call that a machine took is «completed» at its end all the same.
      .where(
        and(
          or(eq(codeDeliveries.providerMessageId, value('providerMessageId')), eq(codeDeliveries.id, value('id'))),
          not(isAnyOf(codeDeliveries.status, value('reached'))),
          not(wasTakenByMachine),
        ),
      )
      .returning({ id: codeDeliveries.id, challengeId: codeDeliveries.challengeId })
  )
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
  if (when === 'never' && !budgetKeys) return void (await setNoChannel(tx, { challengeId }))
  await tx
    .update(challenges)
    .set({ nextChannelAt, ...(budgetKeys ? { budgetKeys } : {}) })
    .where(eq(challenges.id, challengeId))
}

const setNoChannel = prepareOnce<unknown, { challengeId: string }>((db, value) =>
  db
    .update(challenges)
    .set({ nextChannelAt: null })
    .where(eq(challenges.id, value('challengeId'))),
)

/** Ends the wait of a code that reached nobody: its owner may ask for another immediately. */
export async function endWait(tx: Tx, challengeId: string): Promise<void> {
  await tx
    .update(challenges)
    .set({ nextChannelAt: null, resendAt: sql`least(${challenges.resendAt}, now())` })
    .where(eq(challenges.id, challengeId))
}
