import { sessionLivesSeconds } from '#domain/customer/sign-in/limits.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { insertSession } from './store.ts'

/**
 * Opens a session of a customer who has proven who they are in another way than with a code.
 * @param options - Whose, at which brand, and the words for their browser.
 * @returns The session, for `signToken`.
 */
export function openSessionOf(
  { encryption }: Context,
  tx: Tx,
  options: { customerId: string; brand: string; userAgent: string | null },
): Promise<{ id: string; expiresAt: Date }> {
  const { customerId, brand, userAgent } = options
  const deviceEncrypted = userAgent === null ? null : encryption.encrypt('sessions.device', userAgent)
  return insertSession(tx, { customerId, brand, deviceEncrypted }, sessionLivesSeconds)
}
