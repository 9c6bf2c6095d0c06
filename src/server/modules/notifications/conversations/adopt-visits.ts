import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deleteKeptAnswers, scopeOfDevice } from '../../../platform/http/idempotency.ts'
import { holdCustomer } from '../../accounts/customers/hold-customer.ts'
import { encryptPhoneContact } from './encrypted-fields.ts'
import {
  type ConversationRow,
  findPhoneIndex,
  hasOfPhone,
  holdOfPhone,
  holdOwn,
  moveMessages,
  setConversation,
} from './store.ts'

/**
 * Assigns conversations without a session to a customer when their answers go to the customer's proven phone: they
 * would get those answers anyway. The messages stay marked as a visitor's, since anybody could have left that phone.
 * The browser that wrote them no longer shows them without a session.
 */
export async function adoptVisits(ctx: Context, customerId: string): Promise<void> {
  const phoneBlindIndex = await findPhoneIndex(ctx.db, customerId)
  if (phoneBlindIndex === undefined || !(await hasOfPhone(ctx.db, phoneBlindIndex))) return
  await inTransaction(ctx.db, async (tx) => {
    if (!(await holdCustomer(tx, customerId))) return
    let own = await holdOwn(tx, { customerId })
    for (const visit of await holdOfPhone(tx, phoneBlindIndex)) {
      // Nothing would lead from the customer to the browser later.
      if (visit.deviceHash !== null) await deleteKeptAnswers(tx, scopeOfDevice(visit.deviceHash))
      const adopted = own ? joined(own, visit) : { ...visit, customerId }
      if (own) await moveMessages(tx, visit.id, own.id)
      const { status, waitingSince, lastMessageAt, staffId, brand, personReadSeq } = adopted
      const values = { customerId, status, waitingSince, lastMessageAt, staffId, brand, personReadSeq }
      const nobody = { deviceHash: null, nameEncrypted: null, contactEncrypted: null, phoneBlindIndex: null }
      await setConversation(tx, adopted.id, { ...values, ...nobody })
      own = adopted
    }
  })
}

/** O04: the conversations that were left under a phone go on under another one, when its owner changes it. */
export async function moveVisits(
  { encryption }: Context,
  tx: Tx,
  { fromE164, toE164 }: { fromE164: string; toE164: string },
): Promise<void> {
  const values = encryptPhoneContact(encryption, toE164)
  for (const visit of await holdOfPhone(tx, encryption.blindIndex('phone', fromE164))) {
    await setConversation(tx, visit.id, values)
  }
}

/**
 * O04: the conversation of an account that is given up goes on as that of the customer who it was all along. Two
 * threads become one.
 */
export async function moveConversation(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const former = await holdOwn(tx, { customerId: from })
  if (!former) return
  const own = await holdOwn(tx, { customerId: to })
  if (!own) return setConversation(tx, former.id, { customerId: to })
  await moveMessages(tx, former.id, own.id)
  const { status, waitingSince, lastMessageAt, staffId, brand, personReadSeq } = joined(own, former)
  await setConversation(tx, own.id, { status, waitingSince, lastMessageAt, staffId, brand, personReadSeq })
}

/** The customer's conversation after another is merged into it: it waits when one of them did. */
function joined(own: ConversationRow, visit: ConversationRow): ConversationRow {
  const waiting = [own.waitingSince, visit.waitingSince].filter((at) => at !== null)
  const newer = visit.lastMessageAt > own.lastMessageAt ? visit : own
  return {
    ...own,
    status: waiting.length > 0 ? 'open' : newer.status,
    waitingSince: waiting.sort((one, other) => one.getTime() - other.getTime())[0] ?? null,
    lastMessageAt: newer.lastMessageAt,
    staffId: own.staffId ?? visit.staffId,
    brand: newer.brand,
    // An answer that was unread in either stays unread.
    personReadSeq: Math.min(own.personReadSeq, visit.personReadSeq),
  }
}
