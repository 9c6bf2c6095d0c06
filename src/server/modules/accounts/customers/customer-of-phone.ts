import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { prepareOnce } from '../../../platform/db/statements.ts'

/** The customer of a phone, E.164, made when it is new. Out: their id. */
export async function customerOfPhone(ctx: Context, tx: Tx, phoneE164: string): Promise<string> {
  const phoneBlindIndex = ctx.encryption.blindIndex('phone', phoneE164)
  const phoneEncrypted = ctx.encryption.encrypt('customers.phone', phoneE164)
  await storeCustomer(tx, { phoneBlindIndex, phoneEncrypted })
  const [row] = await selectCustomer(tx, { phoneBlindIndex })
  if (!row) throw new Error('the customer was not stored')
  return row.id
}

const storeCustomer = prepareOnce<unknown, { phoneBlindIndex: string; phoneEncrypted: string }>((db, value) =>
  db
    .insert(customers)
    .values({ phoneBlindIndex: value('phoneBlindIndex'), phoneEncrypted: value('phoneEncrypted') })
    .onConflictDoNothing(),
)

const selectCustomer = prepareOnce<{ id: string }[], { phoneBlindIndex: string }>((db, value) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.phoneBlindIndex, value('phoneBlindIndex'))),
)
