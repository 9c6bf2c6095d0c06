import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { challenges, codeDeliveries, customers } from '../../platform/db/schema/accounts.ts'
import { identityChecks, processes, signatures } from '../../platform/db/schema/opening.ts'
import { deleteKeptAnswers } from '../../platform/http/idempotency.ts'
import { deleteProcessTickets } from '../accounts/tickets/delete-tickets.ts'
import { eraseAccount } from '../accounts/users/erase-account.ts'
import { eraseProcessNotes } from '../back-office/ops/erase-notes.ts'
import { eraseIdentityImagesOfQueue, eraseQueueItems } from '../bank-portal/erase-queue.ts'
import { eraseBonuses } from '../bonuses/bonuses/erase-bonuses.ts'
import {
  deleteIdentityChecks,
  eraseAddressesOfConsents,
  eraseProcessData,
} from '../opening/processes/erase-process-data.ts'
import { eraseWordsOfRequests } from './store.ts'

/** Z09: an erasure goes through every group in one transaction; each deletes in its own tables. */

/** What providers know processes and codes by: their webhooks are found by these. */
export async function listProviderIds(
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

/** Deletes the identity checks of processes, and the copies of the document in the queue of a bank without systems. */
export async function deleteIdentity(tx: Tx, processUuids: readonly string[]): Promise<void> {
  await deleteIdentityChecks(tx, processUuids)
  await eraseIdentityImagesOfQueue(tx, processUuids)
}

/** Deletes what processes hold of a person; their rows and their history stay. Out: the keys of the files. */
export async function deleteProcessContent(tx: Tx, processUuids: readonly string[]): Promise<string[]> {
  await deleteProcessTickets(tx, processUuids)
  const proofs = await eraseProcessNotes(tx, processUuids)
  await eraseQueueItems(tx, processUuids)
  return [...proofs, ...(await eraseProcessData(tx, processUuids))]
}

/** Deletes or encrypts over what is kept of a person outside their processes. `nothing` encrypts an empty text as a thing. */
export async function erasePerson(
  tx: Tx,
  person: { customerId: string; phoneBlindIndex: string; tombstone: string },
  nothing: (purpose: string) => string,
): Promise<void> {
  const { customerId } = person
  await deleteKeptAnswers(tx, customerId)
  await eraseBonuses(tx, customerId)
  await eraseWordsOfRequests(tx, customerId, {
    detailEncrypted: nothing('privacy_requests.detail'),
    answerEncrypted: nothing('privacy_requests.answer'),
  })
  await eraseAddressesOfConsents(tx, customerId, nothing('consents.address'))
  await eraseAccount(tx, person, nothing)
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
