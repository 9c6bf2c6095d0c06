import type { Context } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { countTogether, type Limit, secondsLeft } from '../auth/limits.ts'
import { countInLots } from '../auth/lots.ts'

const hourSeconds = 3_600
/** Tests and demonstrations come from one address. */
const mostOutsideProduction = 500

/**
 * How often a call may be made within an hour. In: its name, whose calls are counted, and how many there may be. Who it
 * is, an address or a customer's id, is kept as a keyed hash.
 */
export function hourly(ctx: Context, call: string, who: string, most: number): Limit {
  const key = `${call}/h/${ctx.sealing.blindIndex('limit', who)}`
  return { key, windowSeconds: hourSeconds, most: ctx.config.isProduction ? most : mostOutsideProduction }
}

/** Counts a call. Throws RATE_LIMITED, with when to come back, when there was no room for it. */
export async function requireRoom(ctx: Context, limit: Limit): Promise<void> {
  const hasRoom = limit.isInRow ? await countInLots(ctx.db)(limit) : await countTogether(ctx.db)({ ...limit, many: 1 })
  if (!hasRoom) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: await secondsLeft(ctx.db, limit) })
}
