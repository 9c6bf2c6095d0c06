import { randomBytes } from 'node:crypto'
import { isLive } from '#domain/customer/privacy/erasure.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { forgetAssistants } from '../accounts/assistants/accesses.ts'
import { forgetLeftPhones } from '../accounts/customers/change-phone.ts'
import { deleteSearchTerms } from '../accounts/customers/keep-search-terms.ts'
import { forgetPhoneWish } from '../accounts/customers/phone-wishes.ts'
import { deleteSentMessages } from '../accounts/messages/sent-messages.ts'
import { lockCustomerPersons } from '../accounts/persons/persons.ts'
import { eraseEvidence } from '../back-office/customers/keep-evidence.ts'
import { keepMatches } from '../back-office/screenings/keep-matches.ts'
import { markErased } from '../bonuses/bonuses/once-marks.ts'
import { forgetNotes } from '../deposits/external-deposits/notes.ts'
import { forgetLadder } from '../deposits/savings-plans/ladder-plan.ts'
import { forgetMaturityPlans } from '../deposits/savings-plans/maturity-plans.ts'
import { forgetTrusted } from '../deposits/trusted-people/trusted-people.ts'
import { deleteCustomerReports } from '../marketing/analytics/kept-reports.ts'
import { deleteCustomerConversations } from '../notifications/conversations/kept-conversations.ts'
import { forgetAddresses } from '../notifications/mail-addresses/addresses-of.ts'
import { forgetWishes } from '../notifications/notice-wishes/wishes.ts'
import { deleteDocuments, deleteEmployerStatements } from '../opening/processes/erase-process-data.ts'
import { moveIfPossible } from '../opening/processes/move-process.ts'
import { deleteCustomerAlerts } from '../rates/rates/alerts.ts'
import { deleteSavedSimulations } from '../rates/simulation/kept-simulations.ts'
import { deleteIdentity, deleteProcessContent, erasePerson, eraseTies } from './erase-content.ts'
import { privacyRemoveFiles, privacySweep } from './jobs.ts'
import { findProviderTraces } from './provider-traces.ts'
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
  await markErased(tx, customerId)
  const processUuids = bindings.map(({ uuid }) => uuid)
  const { phoneBlindIndex } = customer
  const sweep = { customerId, ...(await findProviderTraces(tx, customer, processUuids)) }
  for (const { uuid, status } of bindings) {
    if (!isLive(status)) continue
    await moveIfPossible(tx, { processUuid: uuid, event: 'cancelled', actor: 'customer', actorId: customerId })
  }
  await eraseById(ctx, tx, customerId, processUuids)
  await forgetPhoneWish(tx, phoneBlindIndex)
  const tombstone = `erased/${randomBytes(24).toString('base64url')}`
  await erasePerson(tx, { customerId, phoneBlindIndex, tombstone }, (purpose) => ctx.encryption.encrypt(purpose, ''))
  await enqueue(ctx.boss, tx, privacySweep, sweep)
  await enqueue(ctx.boss, tx, privacySweep, sweep, { startAfter: new Date(Date.now() + sweepAgainMs) })
}

/**
 * Deletes what leads to a customer by their id or those of their processes. The sweep does it again: something may have
 * been written while they were erased. It never looks for the phone, which may be somebody new's by then.
 */
export async function eraseById(
  ctx: Context,
  tx: Tx,
  customerId: string,
  processUuids: readonly string[],
): Promise<void> {
  await eraseProcesses(ctx, tx, processUuids)
  await eraseTraces(ctx, tx, customerId)
  await deleteSearchTerms(tx, customerId)
  await forgetLeftPhones(tx, customerId)
  await removeFiles(ctx, tx, await eraseEvidence(tx, customerId))
  await eraseTies(tx, customerId, (purpose) => ctx.encryption.encrypt(purpose, ''))
}

/**
 * Deletes what a person left on the public pages: simulations with their phone, reports while signed in, rate alerts and
 * messages to the team. Deletes the addresses they were asked about, and what they said of notices. Deletes also what
 * they said of employers and of their deposits elsewhere, and what their assistants read.
 */
export async function eraseTraces(ctx: Context, tx: Tx, customerId: string): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  if (!customer) throw new Error('no such customer')
  const phoneE164 = ctx.encryption.decrypt('customers.phone', customer.phoneEncrypted)
  if (phoneE164 !== '') await deleteSavedSimulations(ctx, tx, phoneE164)
  await deleteCustomerReports(tx, customerId)
  await deleteSentMessages(tx, customerId)
  await deleteCustomerAlerts(tx, customerId)
  await forgetNotes(tx, customerId)
  await forgetAssistants(tx, customerId)
  await forgetTrusted(tx, customerId)
  await forgetMaturityPlans(tx, customerId)
  await forgetLadder(tx, customerId)
  await deleteEmployerStatements(tx, customerId)
  await forgetAddresses(tx, [customerId])
  await forgetWishes(tx, [customerId])
  await deleteCustomerConversations(tx, { customerId, phoneBlindIndex: customer.phoneBlindIndex })
}

/**
 * Deletes a person's data in processes; rows and histories stay, and what a law keeps of list matches. A job deletes the
 * files.
 */
export async function eraseProcesses(ctx: Context, tx: Tx, processUuids: readonly string[]): Promise<void> {
  if (processUuids.length === 0) return
  await keepMatches(ctx, tx, processUuids)
  await removeFiles(ctx, tx, await deleteProcessContent(tx, processUuids))
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
