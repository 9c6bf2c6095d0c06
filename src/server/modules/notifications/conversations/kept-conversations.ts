import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deleteKeptAnswers, scopeOfDevice } from '../../../platform/http/idempotency.ts'
import { forgetAddresses } from '../mail-addresses/addresses-of.ts'
import { decryptText } from './encrypted-fields.ts'
import {
  deleteConversations,
  findConversation,
  holdOfPhone,
  idsOfOldVisitors,
  listCustomerMessages,
  listOfPerson,
} from './store.ts'

/** What a visitor wrote is kept so long after the last message. */
const visitorKeptDays = 180
const batch = 200

/** Z09: everything that was written in a customer's conversation, the oldest first. */
export async function loadMessages(
  { encryption }: Context,
  db: Queryable,
  customerId: string,
): Promise<{ at: Date; isOfTeam: boolean; text: string }[]> {
  return (await listCustomerMessages(db, customerId)).map(({ createdAt, author, textEncrypted }) => ({
    at: createdAt,
    isOfTeam: author === 'staff',
    text: decryptText(encryption, textEncrypted),
  }))
}

/**
 * Z09: forgets what a customer and the team wrote, and what visitors wrote whose answers went to the same phone. The keys
 * of what their browsers sent go too.
 */
export async function deleteCustomerConversations(
  tx: Tx,
  person: { customerId: string; phoneBlindIndex: string },
): Promise<void> {
  const all = await listOfPerson(tx, person)
  for (const { deviceHash } of all) if (deviceHash !== null) await deleteKeptAnswers(tx, scopeOfDevice(deviceHash))
  await forgetConversations(
    tx,
    all.map(({ id }) => id),
  )
}

/** Z09: the same for a visitor alone, who left a phone whose owner was erased then. Newer conversations stay. */
export async function deleteVisitsUntil(tx: Tx, phoneBlindIndex: string, until: Date): Promise<void> {
  const visits = await holdOfPhone(tx, phoneBlindIndex)
  await forgetConversations(
    tx,
    visits.filter(({ createdAt }) => createdAt <= until).map(({ id }) => id),
  )
}

async function forgetConversations(tx: Tx, ids: readonly string[]): Promise<void> {
  await deleteConversations(tx, ids)
  await forgetAddresses(tx, ids)
}

/** Whether an id is that of a conversation. */
export async function isConversation(db: Queryable, id: string): Promise<boolean> {
  return (await findConversation(db, id)) !== undefined
}

/** Forgets visitors' conversations whose time is over. */
export async function forgetOldConversations(ctx: Context): Promise<void> {
  for (;;) {
    const many = await inTransaction(ctx.db, async (tx) => {
      const ids = await idsOfOldVisitors(tx, visitorKeptDays, batch)
      await forgetConversations(tx, ids)
      return ids.length
    })
    if (many < batch) return
  }
}
