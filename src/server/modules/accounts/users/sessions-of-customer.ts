import type { z } from 'zod'
import type { userSession } from '#contract/users.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import type { CustomerCaller } from '../../../platform/http/request.ts'
import { listLiveSessions } from './store.ts'

/**
 * R12: where a customer is signed in, the session seen last first.
 * @param options - Who they are, with the session that asks.
 */
export async function sessionsOfCustomer(
  ctx: Context,
  { customerId, session }: { customerId: string; session?: Pick<CustomerCaller['session'], 'id'> },
): Promise<CamelKeys<z.infer<typeof userSession>>[]> {
  const rows = await listLiveSessions(ctx.db, customerId)
  return rows.map(({ id, createdAt, lastSeenAt, deviceEncrypted }) => ({
    id,
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    device: deviceEncrypted === null ? null : ctx.encryption.decrypt('sessions.device', deviceEncrypted),
    isThis: id === session?.id,
  }))
}
