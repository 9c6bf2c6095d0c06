import type { PlatformContext } from '../context.ts'
import { ApiError } from '../http/api-error.ts'
import { type Limit, secondsLeft, tryConsume } from './reservations.ts'

/**
 * Counts a question that anybody may ask of something that only a paper names, sixty a minute for a line: nobody tries
 * such names by the million.
 * @param what - What is looked up; each has its own count.
 * @throws RATE_LIMITED with the wait.
 */
export async function countLookUp(
  ctx: Pick<PlatformContext, 'db' | 'encryption'>,
  what: 'evidence' | 'certificate-check',
  address: string,
): Promise<void> {
  const limit: Limit = {
    key: `${what}/m/${ctx.encryption.blindIndex('address', address)}`,
    windowSeconds: 60,
    most: 60,
  }
  if (await tryConsume(ctx.db, limit)) return
  throw new ApiError('RATE_LIMITED', { retryAfterSeconds: await secondsLeft(ctx.db, limit) })
}
