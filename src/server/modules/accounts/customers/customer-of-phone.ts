import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { prepareOnce } from '../../../platform/db/statements.ts'
import { decryptName } from './read-name.ts'

/** The customer of a phone, E.164, made when it is new. Out: their id, and their name when it is known. */
export async function customerOfPhone(
  ctx: Context,
  db: Queryable,
  phoneE164: string,
): Promise<{ id: string; name: string | undefined }> {
  const phoneBlindIndex = ctx.encryption.blindIndex('phone', phoneE164)
  const phoneEncrypted = ctx.encryption.encrypt('customers.phone', phoneE164)
  const [, [row]] = await Promise.all([
    storeCustomer(db, { phoneBlindIndex, phoneEncrypted }),
    selectCustomer(db, { phoneBlindIndex }),
  ])
  if (!row) throw new Error('the customer was not stored')
  return { id: row.id, name: decryptName(ctx, row) }
}

const storeCustomer = prepareOnce<unknown, { phoneBlindIndex: string; phoneEncrypted: string }>((db, value) =>
  db
    .insert(customers)
    .values({ phoneBlindIndex: value('phoneBlindIndex'), phoneEncrypted: value('phoneEncrypted') })
    .onConflictDoNothing(),
)

const selectCustomer = prepareOnce<{ id: string; fullNameEncrypted: string | null }[], { phoneBlindIndex: string }>(
  (db, value) =>
    db
      .select({ id: customers.id, fullNameEncrypted: customers.fullNameEncrypted })
      .from(customers)
      .where(eq(customers.phoneBlindIndex, value('phoneBlindIndex'))),
)
