import { and, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/documents.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import {
  challenges,
  codeDeliveries,
  customers,
  knownDevices,
  sessions,
  tickets,
} from '../../platform/db/schema/accounts.ts'
import { changeRequests, staffNotes } from '../../platform/db/schema/back-office.ts'
import { bankQueueItems } from '../../platform/db/schema/bank-portal.ts'
import { referralCodes, referrals, rouletteDraws } from '../../platform/db/schema/bonuses.ts'
import {
  consents,
  documents,
  forms,
  identityChecks,
  paperSignatures,
  processes,
  screenings,
  signatures,
} from '../../platform/db/schema/opening.ts'
import { idempotencyKeys } from '../../platform/db/schema/platform.ts'
import { privacyRequests } from '../../platform/db/schema/privacy.ts'
import { webhookEvents } from '../../platform/db/schema/webhooks.ts'

/** What providers know processes and codes by: their webhooks are found by these. */
export async function providerIdsOf(
  tx: Tx,
  { phoneBlindIndex, processUuids }: { phoneBlindIndex: string; processUuids: readonly string[] },
): Promise<string[]> {
  const uuids = [...processUuids]
  const checks = await tx
    .select({ account: identityChecks.accountId, process: identityChecks.providerProcessId })
    .from(identityChecks)
    .where(inArray(identityChecks.processUuid, uuids))
  const signings = await tx
    .select({ token: signatures.providerToken })
    .from(signatures)
    .where(inArray(signatures.processUuid, uuids))
  const messages = await tx
    .select({ id: codeDeliveries.providerMessageId })
    .from(codeDeliveries)
    .innerJoin(challenges, eq(challenges.id, codeDeliveries.challengeId))
    .where(eq(challenges.phoneBlindIndex, phoneBlindIndex))
  const all = [
    ...checks.flatMap(({ account, process }) => [account, process]),
    ...signings.map(({ token }) => token),
    ...messages.map(({ id }) => id),
    ...uuids,
  ]
  return all.filter((id) => id !== null)
}

/** Deletes documents, of some kinds or of all. Out: the keys of their files. */
export async function deleteDocuments(
  tx: Tx,
  processUuids: readonly string[],
  kinds?: readonly DocumentKind[],
): Promise<string[]> {
  const rows = await tx
    .delete(documents)
    .where(
      and(inArray(documents.processUuid, [...processUuids]), kinds ? inArray(documents.kind, [...kinds]) : undefined),
    )
    .returning({ storageKey: documents.storageKey })
  return rows.map(({ storageKey }) => storageKey)
}

export async function deleteIdentity(tx: Tx, processUuids: readonly string[]): Promise<void> {
  const uuids = [...processUuids]
  await tx.delete(identityChecks).where(inArray(identityChecks.processUuid, uuids))
  // The copies that were laid on the desk of a bank without systems; the state of a file says what paper it is.
  const isImage = inArray(bankQueueItems.state, ['identity-front', 'identity-back'])
  await tx
    .delete(bankQueueItems)
    .where(and(inArray(bankQueueItems.reference, uuids), eq(bankQueueItems.kind, 'file'), isImage))
}

/** Deletes what processes hold of a person; their rows and their history stay. Out: the keys of the files. */
export async function deleteContentOf(tx: Tx, processUuids: readonly string[]): Promise<string[]> {
  const uuids = [...processUuids]
  for (const table of [forms, screenings, tickets, paperSignatures, signatures, staffNotes]) {
    await tx.delete(table).where(inArray(table.processUuid, uuids))
  }
  const isOfScreening = and(eq(changeRequests.kind, 'screening'), inArray(changeRequests.subjectId, uuids))
  await tx.update(changeRequests).set({ evidenceEncrypted: null }).where(isOfScreening)
  await tx.delete(bankQueueItems).where(inArray(bankQueueItems.reference, uuids))
  await deleteIdentity(tx, uuids)
  await tx
    .update(processes)
    .set({ advisorEncrypted: null, personBlindIndex: null })
    .where(inArray(processes.uuid, uuids))
  return deleteDocuments(tx, uuids)
}

/** Deletes or encrypts over what is kept of a person outside their processes. `nothing` encrypts an empty text as a thing. */
export async function erasePerson(
  tx: Tx,
  person: { customerId: string; phoneBlindIndex: string; tombstone: string },
  nothing: (purpose: string) => string,
): Promise<void> {
  const { customerId, phoneBlindIndex, tombstone } = person
  const isOwn = <T extends { customerId: typeof sessions.customerId }>(table: T) => eq(table.customerId, customerId)
  await tx.delete(challenges).where(eq(challenges.phoneBlindIndex, phoneBlindIndex))
  await tx.delete(knownDevices).where(eq(knownDevices.phoneBlindIndex, phoneBlindIndex))
  await tx.delete(idempotencyKeys).where(sql`starts_with(${idempotencyKeys.scope}, ${`${customerId}/`})`)
  await tx
    .update(sessions)
    .set({ endedAt: sql`coalesce(${sessions.endedAt}, now())`, endedBy: 'erasure', deviceEncrypted: null })
    .where(isOwn(sessions))
  await tx
    .update(rouletteDraws)
    .set({ customerId: null, processUuid: null })
    .where(eq(rouletteDraws.customerId, customerId))
  await tx.delete(referrals).where(and(eq(referrals.customerId, customerId), isNull(referrals.processUuid)))
  // A code that others have used says nothing of its owner any more, and theirs must go on to count.
  await tx
    .delete(referralCodes)
    .where(
      and(
        eq(referralCodes.customerId, customerId),
        sql`not exists (select 1 from ${referrals} where ${referrals.code} = ${referralCodes.code})`,
      ),
    )
  await tx
    .update(privacyRequests)
    .set({ detailEncrypted: nothing('privacy_requests.detail') })
    .where(eq(privacyRequests.customerId, customerId))
  await tx.execute(sql`select set_config('cosecha.sealing', 'on', true)`)
  await tx
    .update(consents)
    .set({ addressEncrypted: nothing('consents.address') })
    .where(eq(consents.customerId, customerId))
  await tx
    .update(customers)
    .set({
      phoneBlindIndex: tombstone,
      phoneEncrypted: nothing('customers.phone'),
      fullNameEncrypted: null,
      erasedAt: sql`now()`,
    })
    .where(eq(customers.id, customerId))
}

/** The uuids of a customer's processes, if they were erased. */
export async function listErasedProcesses(db: Queryable, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ uuid: processes.uuid })
    .from(processes)
    .innerJoin(customers, eq(customers.id, processes.customerId))
    .where(and(eq(customers.id, customerId), sql`${customers.erasedAt} is not null`))
  return rows.map(({ uuid }) => uuid)
}

/** Webhooks that came since an instant, a batch after the one with that id. */
export async function listEvents(db: Queryable, since: Date, afterId: number) {
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
