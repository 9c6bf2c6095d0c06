import { randomBytes } from 'node:crypto'
import { isLive } from '#domain/customer/privacy/erasure.ts'
import type { Context } from '../../app/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { privacyRemoveFiles, privacySweep } from '../../platform/jobs/definitions.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { forgetLeftPhones } from '../accounts/customers/change-phone.ts'
import { deleteSearchTerms } from '../accounts/customers/keep-search-terms.ts'
import { forgetPhoneWish } from '../accounts/customers/phone-wishes.ts'
import { deleteSentMessages } from '../accounts/messages/sent-messages.ts'
import { lockCustomerPersons } from '../accounts/persons/persons.ts'
import { eraseEvidence } from '../back-office/customers/keep-evidence.ts'
import { markTurns } from '../bonuses/bonuses/once-marks.ts'
import { deleteCustomerReports } from '../marketing/analytics/kept-reports.ts'
import { deleteCustomerConversations } from '../notifications/conversations/kept-conversations.ts'
import { forgetAddresses } from '../notifications/mail-addresses/addresses-of.ts'
import { forgetWishes } from '../notifications/notice-wishes/wishes.ts'
import { deleteDocuments, deleteEmployerStatements } from '../opening/processes/erase-process-data.ts'
import { moveIfPossible } from '../opening/processes/move-process.ts'
import { deleteCustomerAlerts } from '../rates/rates/alerts.ts'
import { deleteSavedSimulations } from '../rates/simulation/kept-simulations.ts'
import { deleteIdentity, deleteProcessContent, erasePerson, listProviderIds } from './erase-content.ts'
import type { RetentionObligation } from './retention-obligations.ts'
import { findCustomer } from './store.ts'

const filesPerJob = 200
/** Whatever was running when a person was erased, such as an upload, is over by then. */
const sweepAgainMs = 15 * 60_000

/**
 * Z09: erases a person whose data no law keeps, in the caller's transaction. Phone, name, answers, identity, documents,
 * sessions, devices and codes are deleted; running processes are cancelled. Consents and histories stay, without
 * anything that identifies the person. The phone may register again as a new customer. Jobs delete files and webhooks.
 */
export async function eraseCustomer(
  ctx: Context,
  tx: Tx,
  customerId: string,
  bindings: readonly RetentionObligation[],
) {
  const customer = await findCustomer(tx, customerId)
  if (!customer) throw new Error('no such customer')
  // Held first, so that a turn of the wheel at the same time is either marked or refused.
  await lockCustomerPersons(tx, customerId)
  await markTurns(tx, customerId)
  const processUuids = bindings.map(({ uuid }) => uuid)
  const { phoneBlindIndex } = customer
  const providerIds = await listProviderIds(tx, { phoneBlindIndex, processUuids })
  for (const { uuid, status } of bindings) {
    if (!isLive(status)) continue
    await moveIfPossible(tx, { processUuid: uuid, event: 'cancelled', actor: 'customer', actorId: customerId })
  }
  await eraseProcesses(ctx, tx, processUuids)
  await eraseTraces(ctx, tx, customerId)
  await deleteSearchTerms(tx, customerId)
  await forgetPhoneWish(tx, phoneBlindIndex)
  await forgetLeftPhones(tx, customerId)
  await removeFiles(ctx, tx, await eraseEvidence(tx, customerId))
  const tombstone = `erased/${randomBytes(24).toString('base64url')}`
  await erasePerson(tx, { customerId, phoneBlindIndex, tombstone }, (purpose) => ctx.encryption.encrypt(purpose, ''))
  const sweep = { customerId, since: customer.createdAt.toISOString(), providerIds }
  await enqueue(ctx.boss, tx, privacySweep, sweep)
  await enqueue(ctx.boss, tx, privacySweep, sweep, { startAfter: new Date(Date.now() + sweepAgainMs) })
}

/**
 * Deletes what a person left on the public pages: simulations with their phone, reports while signed in, rate alerts and
 * messages to the team. Deletes the addresses they were asked about, and what they said of notices. Deletes also what they said of employers.
 */
export async function eraseTraces(ctx: Context, tx: Tx, customerId: string): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  if (!customer) throw new Error('no such customer')
  await deleteSavedSimulations(ctx, tx, ctx.encryption.decrypt('customers.phone', customer.phoneEncrypted))
  await deleteCustomerReports(tx, customerId)
  await deleteSentMessages(tx, customerId)
  await deleteCustomerAlerts(tx, customerId)
  await deleteEmployerStatements(tx, customerId)
  await forgetAddresses(tx, [customerId])
  await forgetWishes(tx, [customerId])
  await deleteCustomerConversations(tx, { customerId, phoneBlindIndex: customer.phoneBlindIndex })
}

/** Deletes a person's data in processes; rows and histories stay. A job deletes the files. */
export async function eraseProcesses(ctx: Context, tx: Tx, processUuids: readonly string[]): Promise<void> {
  if (processUuids.length > 0) await removeFiles(ctx, tx, await deleteProcessContent(tx, processUuids))
}

/** Deletes the pictures of the document and the data of the identity check, of processes that no longer need them. */
export async function eraseIdentityImages(ctx: Context, tx: Tx, processUuids: readonly string[]): Promise<void> {
  if (processUuids.length === 0) return
  await deleteIdentity(tx, processUuids)
  await removeFiles(ctx, tx, await deleteDocuments(tx, processUuids, ['identity-front', 'identity-back']))
}

async function removeFiles(ctx: Context, tx: Tx, storageKeys: readonly string[]): Promise<void> {
  for (let from = 0; from < storageKeys.length; from += filesPerJob) {
    await enqueue(ctx.boss, tx, privacyRemoveFiles, { storageKeys: storageKeys.slice(from, from + filesPerJob) })
  }
}
