import { memoizeWeak } from '../cache/memoize-weak.ts'
import type { Db } from '../db/database.ts'
import { consumeBatched, type Limit } from './limits.ts'

/** What was counted at once, and how much of it this process has not used yet. */
type Lease = { left: number; takenAtMs: number }

const leaseSize = 16
const leaseLivesMs = 10_000
const rememberAtMost = 10_000

/**
 * Counts one more of what somebody does many times in a row. Out: whether there was room. Who goes on within seconds is
 * counted sixteen ahead, so that the database is asked for few of many. The limit is never passed, whichever process is
 * asked, since every one was counted before it was let through; of a lot that is not used up the rest, fifteen at most,
 * stays counted.
 */
export const consumeFromLease = memoizeWeak((db: Db) => {
  const leases = new Map<string, Lease>()
  // Those who come while a lot is taken use that one.
  const taking = new Map<string, Promise<boolean>>()

  async function take(limit: Limit): Promise<boolean> {
    const last = leases.get(limit.key)
    const size = last && isFresh(last) ? leaseSize : 1
    // Where a lot finds no room, one may.
    for (const many of new Set([size, 1])) {
      if (!(await consumeBatched(db)({ ...limit, many }))) continue
      if (leases.size >= rememberAtMost) leases.clear()
      leases.set(limit.key, { left: many, takenAtMs: performance.now() })
      return true
    }
    return false
  }

  return async (limit: Limit): Promise<boolean> => {
    const { key } = limit
    for (;;) {
      const lease = leases.get(key)
      if (lease && lease.left > 0 && isFresh(lease)) {
        lease.left -= 1
        return true
      }
      const taken = taking.get(key) ?? take(limit).finally(() => taking.delete(key))
      taking.set(key, taken)
      if (!(await taken)) return false
    }
  }
})

const isFresh = ({ takenAtMs }: Lease) => performance.now() - takenAtMs < leaseLivesMs
