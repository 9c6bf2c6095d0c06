import { LRUCache } from 'lru-cache'

/** How many different contents are kept: more than there are partner banks. */
const most = 50

/**
 * The same thing for the same content, whichever object holds it (decision 027).
 * @param make - What makes one from plain data.
 */
export function memoizeByContent<Of extends object, Made extends object>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new LRUCache<string, Made>({ max: most })
  return (of) => {
    const key = JSON.stringify(of)
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(of)
    made.set(key, fresh)
    return fresh
  }
}
