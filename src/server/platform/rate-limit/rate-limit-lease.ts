import type { Db } from '../db/database.ts'
import { onceForEach } from '../cache/memoize-weak.ts'
import { countTogether, type Limit } from './limits.ts'

/** What was counted at once, and how much of it this process has not used yet. */
type Lot = { left: number; takenAtMs: number }

const lotSize = 16
const lotLivesMs = 10_000
const rememberAtMost = 10_000

/**
 * Counts one more of what somebody does many times in a row. Out: whether there was room. Who goes on within seconds is
 * counted sixteen ahead, so that the database is asked for few of many. The limit is never passed, whichever process is
 * asked, since every one was counted before it was let through; of a lot that is not used up the rest, fifteen at most,
 * stays counted.
 */
export const countInLots = onceForEach((db: Db) => {
  const lots = new Map<string, Lot>()
  // Those who come while a lot is taken use that one.
  const taking = new Map<string, Promise<boolean>>()

  async function take(limit: Limit): Promise<boolean> {
    const last = lots.get(limit.key)
    const size = last && isFresh(last) ? lotSize : 1
    // Where a lot finds no room, one may.
    for (const many of new Set([size, 1])) {
      if (!(await countTogether(db)({ ...limit, many }))) continue
      if (lots.size >= rememberAtMost) lots.clear()
      lots.set(limit.key, { left: many, takenAtMs: performance.now() })
      return true
    }
    return false
  }

  return async (limit: Limit): Promise<boolean> => {
    const { key } = limit
    for (;;) {
      const lot = lots.get(key)
      if (lot && lot.left > 0 && isFresh(lot)) {
        lot.left -= 1
        return true
      }
      const taken = taking.get(key) ?? take(limit).finally(() => taking.delete(key))
      taking.set(key, taken)
      if (!(await taken)) return false
    }
  }
})

const isFresh = ({ takenAtMs }: Lot) => performance.now() - takenAtMs < lotLivesMs
