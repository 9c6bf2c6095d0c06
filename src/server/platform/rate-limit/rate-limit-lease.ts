import { LRUCache } from 'lru-cache'
import { memoizeWeak } from '../cache/memoize-weak.ts'
import type { Db } from '../db/database.ts'
import { consumeBatched, type Limit } from './reservations.ts'

/** How much of a lease this process has not used yet. */
type Lease = { left: number }

const leaseSize = 16
const leaseLivesMs = 10_000
const rememberAtMost = 10_000

/**
 * Counts one more of what somebody does many times in a row.
 * @returns Whether there was room. A caller who comes back within seconds gets a lease of sixteen, counted in advance,
 *   so that few calls ask the database. The limit is never passed in any process, since each use is counted before it
 *   is allowed. The unused rest of a lease, at most fifteen, stays counted.
 */
export const consumeFromLease = memoizeWeak((db: Db) => {
  const leases = new LRUCache<string, Lease>({ max: rememberAtMost, ttl: leaseLivesMs })
  // Calls that come while a lease is taken share it.
  const pendingLeases = new Map<string, Promise<boolean>>()

  async function take(limit: Limit): Promise<boolean> {
    const size = leases.has(limit.key) ? leaseSize : 1
    // When there is no room for a lease, there may be room for one.
    for (const many of new Set([size, 1])) {
      if (!(await consumeBatched(db)({ ...limit, many }))) continue
      leases.set(limit.key, { left: many })
      return true
    }
    return false
  }

  return async (limit: Limit): Promise<boolean> => {
    const { key } = limit
    for (;;) {
      const lease = leases.get(key)
      if (lease && lease.left > 0) {
        lease.left -= 1
        return true
      }
      const taken = pendingLeases.get(key) ?? take(limit).finally(() => pendingLeases.delete(key))
      pendingLeases.set(key, taken)
      if (!(await taken)) return false
    }
  }
})
