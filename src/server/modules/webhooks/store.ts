import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { identityChecks, payments, processes, signatures } from '../../platform/db/schema/opening.ts'
import { channelAlerts, webhookEvents, webhookSubjects } from '../../platform/db/schema/webhooks.ts'
import type { ChannelAlert } from '../../providers/messaging/port.ts'

/**
 * Keeps a genuine event, once for its key; a repeat is only counted.
 * @returns Its id, and whether it is the first.
 */
export async function keepEvent(
  tx: Tx,
  event: { provider: string; key: string; rawEncrypted: string },
): Promise<{ eventId: number; isNew: boolean }> {
  const [row] = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoUpdate({
      target: [webhookEvents.provider, webhookEvents.key],
      set: { repeats: sql`${webhookEvents.repeats} + 1` },
    })
    .returning({ id: webhookEvents.id, repeats: webhookEvents.repeats })
  if (!row) throw new Error('the event was not stored')
  return { eventId: row.id, isNew: row.repeats === 0 }
}

/** O01: keeps which processes an event was about, those of another bank as refused. */
export async function keepSubjects(
  tx: Tx,
  eventId: number,
  { accepted, refused }: { accepted: readonly string[]; refused: readonly string[] },
): Promise<void> {
  const rows = [
    ...accepted.map((processUuid) => ({ eventId, processUuid, isAccepted: true })),
    ...refused.map((processUuid) => ({ eventId, processUuid, isAccepted: false })),
  ]
  if (rows.length > 0) await tx.insert(webhookSubjects).values(rows).onConflictDoNothing()
}

/**
 * The processes whose identity checks these ids belong to, by either of the provider's names for them. Those that began
 * with a copy of such a check are among them.
 */
export async function processesOfChecks(
  db: Queryable,
  hints: readonly { providerProcessId: string; accountId: string }[],
): Promise<string[]> {
  if (hints.length === 0) return []
  const named = or(
    inArray(
      identityChecks.providerProcessId,
      hints.map((hint) => hint.providerProcessId),
    ),
    inArray(
      identityChecks.accountId,
      hints.map((hint) => hint.accountId),
    ),
  )
  const ids = db.select({ id: identityChecks.id }).from(identityChecks).where(named)
  const rows = await db
    .selectDistinct({ processUuid: identityChecks.processUuid })
    .from(identityChecks)
    .where(or(named, inArray(identityChecks.carriedFrom, ids)))
  return rows.map((row) => row.processUuid)
}

export async function processesOfSigning(db: Queryable, token: string): Promise<string[]> {
  const rows = await db
    .select({ processUuid: signatures.processUuid })
    .from(signatures)
    .where(eq(signatures.providerToken, token))
  return rows.map((row) => row.processUuid)
}

/** By the provider's id, which is signed, and by our reference, which finds a payment whose id never reached us. */
export async function processesOfPayment(
  db: Queryable,
  hint: { transactionId: string; reference: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ processUuid: payments.processUuid })
    .from(payments)
    .where(or(eq(payments.providerPaymentId, hint.transactionId), eq(payments.reference, hint.reference)))
  return rows.map((row) => row.processUuid)
}

export async function processesOfReference(db: Queryable, reference: string): Promise<string[]> {
  const rows = await db.select({ uuid: processes.uuid }).from(processes).where(eq(processes.uuid, reference))
  return rows.map((row) => row.uuid)
}

/** Which of these processes are at one of these banks. */
export async function filterByBank(
  db: Queryable,
  uuids: readonly string[],
  bankIds: readonly number[],
): Promise<string[]> {
  if (uuids.length === 0) return []
  const isTheirs = and(inArray(processes.uuid, [...uuids]), inArray(processes.bankId, [...bankIds]))
  const rows = await db.select({ uuid: processes.uuid }).from(processes).where(isTheirs)
  return rows.map((row) => row.uuid)
}

/** Keeps what a provider reports of our own things; events come repeated and in any order, so the newest counts. */
export async function keepAlert(tx: Tx, { channel, field, subject, event, reason, isOpen, saidAt }: ChannelAlert) {
  const newState = { event, reason: reason ?? null, isOpen, saidAt }
  await tx
    .insert(channelAlerts)
    .values({ channel, field, subject, ...newState })
    .onConflictDoUpdate({
      target: [channelAlerts.channel, channelAlerts.field, channelAlerts.subject],
      set: newState,
      setWhere: lte(channelAlerts.saidAt, saidAt),
    })
}
