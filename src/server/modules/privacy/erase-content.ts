import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { customers } from '../../platform/db/schema/accounts.ts'
import { processes } from '../../platform/db/schema/opening.ts'
import { deleteKeptAnswers } from '../../platform/http/idempotency.ts'
import { deleteProcessTickets } from '../accounts/tickets/delete-tickets.ts'
import { emptyAccount, eraseAccount } from '../accounts/users/erase-account.ts'
import { eraseProcessNotes } from '../back-office/ops/erase-notes.ts'
import { eraseIdentityImagesOfQueue, eraseQueueItems } from '../bank-portal/erase-queue.ts'
import { eraseBonuses } from '../bonuses/bonuses/erase-bonuses.ts'
import {
  deleteIdentityChecks,
  eraseAddressesOfConsents,
  eraseProcessData,
} from '../opening/processes/erase-process-data.ts'
import { eraseDetailsOfRequests, eraseEarlierAnswers } from './store.ts'

/** Z09: an erasure goes through every group in one transaction; each deletes in its own tables. */

/** Deletes the identity checks of processes, and the copies of the document in the queue of a bank without systems. */
export async function deleteIdentity(tx: Tx, processUuids: readonly string[]): Promise<void> {
  await deleteIdentityChecks(tx, processUuids)
  await eraseIdentityImagesOfQueue(tx, processUuids)
}

/**
 * Deletes what processes hold of a person; their rows and their history stay.
 * @returns The keys of the files.
 */
export async function deleteProcessContent(tx: Tx, processUuids: readonly string[]): Promise<string[]> {
  await deleteProcessTickets(tx, processUuids)
  const proofs = await eraseProcessNotes(tx, processUuids)
  await eraseQueueItems(tx, processUuids)
  return [...proofs, ...(await eraseProcessData(tx, processUuids))]
}

/**
 * Deletes or encrypts over what is tied to a customer's id outside their processes, whenever it was written. `nothing`
 * encrypts an empty text as a thing.
 */
export async function eraseTies(tx: Tx, customerId: string, nothing: (purpose: string) => string): Promise<void> {
  await deleteKeptAnswers(tx, customerId)
  await eraseBonuses(tx, customerId)
  await eraseDetailsOfRequests(tx, customerId, nothing('privacy_requests.detail'))
  await eraseAddressesOfConsents(tx, customerId, nothing('consents.address'))
  await emptyAccount(tx, customerId)
}

/** Deletes the account itself: from now on nobody has its phone. What was answered before says nothing any more. */
export async function erasePerson(
  tx: Tx,
  person: { customerId: string; phoneBlindIndex: string; tombstone: string },
  nothing: (purpose: string) => string,
): Promise<void> {
  await eraseEarlierAnswers(tx, person.customerId, nothing('privacy_requests.answer'))
  await eraseAccount(tx, person, nothing('customers.phone'))
}

/**
 * The uuids of an erased customer's processes.
 * @returns Undefined for a customer who was not erased.
 */
export async function listErasedProcesses(db: Queryable, customerId: string): Promise<string[] | undefined> {
  const rows = await db
    .select({ uuid: processes.uuid })
    .from(customers)
    .leftJoin(processes, eq(customers.id, processes.customerId))
    .where(and(eq(customers.id, customerId), isNotNull(customers.erasedAt)))
  return rows.length === 0 ? undefined : rows.flatMap(({ uuid }) => (uuid === null ? [] : [uuid]))
}
