import { randomBytes } from 'node:crypto'
import type { PhoneContent } from '#contract/ops-changes.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { forgetAssistants } from '../../accounts/assistants/accesses.ts'
import { changePhone } from '../../accounts/customers/change-phone.ts'
import { deleteSearchTerms } from '../../accounts/customers/keep-search-terms.ts'
import { moveSentMessages } from '../../accounts/messages/sent-messages.ts'
import { emptyAccount, eraseAccount } from '../../accounts/users/erase-account.ts'
import { moveNotes } from '../../deposits/external-deposits/notes.ts'
import { moveLadder } from '../../deposits/savings-plans/ladder-plan.ts'
import { moveMaturityPlans } from '../../deposits/savings-plans/maturity-plans.ts'
import { forgetTrusted } from '../../deposits/trusted-people/trusted-people.ts'
import { deleteCustomerReports } from '../../marketing/analytics/kept-reports.ts'
import { moveConversation, moveVisits } from '../../notifications/conversations/adopt-visits.ts'
import { moveAddresses } from '../../notifications/mail-addresses/addresses-of.ts'
import { moveWishes } from '../../notifications/notice-wishes/wishes.ts'
import { moveToCustomer } from '../../opening/processes/move-to-customer.ts'
import { moveCustomerAlerts } from '../../rates/rates/alerts.ts'
import { deleteSavedSimulations } from '../../rates/simulation/kept-simulations.ts'
import { isOfTeam } from '../staff/team.queries.ts'
import { phoneChangedTell } from './jobs.ts'
import { findHolder, openPhones } from './prepare-phone-change.ts'
import { findCustomerOfIndex, holdAccount } from './store.ts'

type Approved = { id: string; content: PhoneContent; secrets: string; customerId: string; staffId: string }

/**
 * O04: carries an approved change of a phone out. An account that the same person made with the new phone, to prove who
 * they are, is given up: its openings end and go to the customer, with what else it holds. A job tells the customer
 * everywhere.
 * @returns False when what was true is so no more, such as a proof that the request names.
 */
export async function applyPhoneChange(
  ctx: Context,
  tx: Tx,
  { id, content, secrets, customerId, staffId }: Approved,
): Promise<boolean> {
  const { fromE164, toE164 } = openPhones(ctx, secrets)
  await holdAccount(tx, customerId)
  // They may have joined the team since this was asked for.
  if (await isOfTeam(tx, customerId)) return false
  const account = await findCustomerOfIndex(tx, ctx.encryption.blindIndex('phone', toE164))
  if (account) await holdAccount(tx, account.id)
  const holder = await findHolder(ctx, tx, { customerId, phoneE164: toE164 })
  if (holder === 'taken') return false
  if (content.provenIn !== undefined && !holder?.provenIn) return false
  if (holder) {
    const { id: accountId, phoneBlindIndex } = holder.account
    if (!(await moveToCustomer(tx, { from: accountId, to: customerId, staffId }))) return false
    await moveTraces(tx, { from: accountId, to: customerId })
    await deleteSearchTerms(tx, accountId)
    const tombstone = `joined/${randomBytes(24).toString('base64url')}`
    await emptyAccount(tx, accountId)
    const noPhone = ctx.encryption.encrypt('customers.phone', '')
    await eraseAccount(tx, { customerId: accountId, phoneBlindIndex, tombstone }, noPhone)
  }
  if (!(await changePhone(ctx, tx, { customerId, fromE164, toE164 }))) return false
  // What was left under the old number must not go to who has it now.
  await moveVisits(ctx, tx, { fromE164, toE164 })
  await deleteSavedSimulations(ctx, tx, fromE164)
  const fromEncrypted = ctx.encryption.encrypt('jobs.phone', fromE164)
  await enqueue(ctx.boss, tx, phoneChangedTell, { customerId, changeId: id, fromEncrypted })
  return true
}

/**
 * O04, Z09: moves what an account that is given up holds besides openings to the customer who it was all along. So the
 * rights to their data reach it. It is the conversation with the team, wishes, addresses, alerts, deposits noted
 * elsewhere, plans for maturities, a ladder plan and which messages were sent. Only the reports of pages, trusted people and
 * assistants are deleted: nobody would read them under another name.
 */
async function moveTraces(tx: Tx, move: { from: string; to: string }): Promise<void> {
  await moveConversation(tx, move)
  await moveWishes(tx, move)
  await moveAddresses(tx, move)
  await moveCustomerAlerts(tx, move)
  await moveNotes(tx, move)
  await moveMaturityPlans(tx, move)
  await moveLadder(tx, move)
  await moveSentMessages(tx, move)
  await forgetAssistants(tx, move.from)
  await forgetTrusted(tx, move.from)
  await deleteCustomerReports(tx, move.from)
}
