import { lineAndNetwork } from '#domain/customer/sign-in/network.ts'
import type { PlatformContext } from '../context.ts'
import { ApiError } from '../http/api-error.ts'
import { consumeFromLease } from './rate-limit-lease.ts'
import { consumeBatched, type Limit, secondsLeft } from './reservations.ts'

const hourSeconds = 3_600
/** Tests and demonstrations come from one address. */
const mostOutsideProduction = 500

/** Whose calls are counted: a customer's, or those of the line that an address belongs to. */
export type Counted = { customerId: string } | { address: string }

/**
 * What calls are counted under, as a keyed hash. Of IPv6 the whole /64 is one line, so that nobody has a new address
 * for each call.
 * @param name - The name of the count.
 * @param who - Whose count it is.
 */
export function countKey(ctx: PlatformContext, name: string, who: Counted): string {
  const text = 'address' in who ? lineAndNetwork(who.address).line : who.customerId
  return `${name}/${ctx.encryption.blindIndex('limit', text)}`
}

/**
 * How often a call may be made within an hour.
 * @param call - The call's name.
 * @param who - Whose calls are counted.
 */
export function hourly(ctx: PlatformContext, call: string, who: Counted, most: number): Limit {
  const key = countKey(ctx, `${call}/h`, who)
  return { key, windowSeconds: hourSeconds, most: ctx.config.isProduction ? most : mostOutsideProduction }
}

/** Counts a call. Throws RATE_LIMITED, with when to come back, when there was no room for it. */
export async function requireRoom(ctx: PlatformContext, limit: Limit): Promise<void> {
  const hasRoom = limit.isInRow
    ? await consumeFromLease(ctx.db)(limit)
    : await consumeBatched(ctx.db)({ ...limit, many: 1 })
  if (!hasRoom) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: await secondsLeft(ctx.db, limit) })
}
