import type { Tx } from '../../../platform/db/database.ts'
import { moveSentMessages } from '../../accounts/messages/sent-messages.ts'
import { deleteCustomerReports } from '../../marketing/analytics/kept-reports.ts'
import { moveConversation } from '../../notifications/conversations/adopt-visits.ts'
import { moveAddresses } from '../../notifications/mail-addresses/addresses-of.ts'
import { moveWishes } from '../../notifications/notice-wishes/wishes.ts'
import { moveCustomerAlerts } from '../../rates/rates/alerts.ts'

/**
 * O04, Z09: moves what an account that is given up holds besides openings to the customer who it was all along. So the
 * rights to their data reach it. It is the conversation with the team, wishes, addresses, alerts and which messages
 * were sent. Only the reports of pages are deleted, since nobody would read them under another name.
 */
export async function moveTraces(tx: Tx, move: { from: string; to: string }): Promise<void> {
  await moveConversation(tx, move)
  await moveWishes(tx, move)
  await moveAddresses(tx, move)
  await moveCustomerAlerts(tx, move)
  await moveSentMessages(tx, move)
  await deleteCustomerReports(tx, move.from)
}
