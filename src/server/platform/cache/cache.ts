/** Answers that are kept for a time, by lru-cache. */
import { LRUCache } from 'lru-cache'
import type { PlatformContext } from '../context.ts'
import { memoizeWeak } from './memoize-weak.ts'

type Memoized<T> = (() => Promise<T>) & { forget: () => void }

/**
 * Caches the answer of one question; callers of the same moment share one call. An error is not cached: the next call
 * asks again.
 * @param milliseconds - The lifetime of an answer, from when it was asked for.
 * @returns A function that answers; its `forget` clears the cache, also of an answer that is on its way.
 */
export function memoizeWithTtl<T extends object>(milliseconds: number, question: () => Promise<T>): Memoized<T> {
  const cache = new LRUCache<'answer', T>({
    max: 1,
    ttl: milliseconds,
    // A caller who waits for an answer that is forgotten still gets it.
    ignoreFetchAbort: true,
    fetchMethod: async (_, __, { options }) => {
      const from = performance.now()
      const answer = await question()
      options.ttl = Math.max(1, milliseconds - (performance.now() - from))
      return answer
    },
  })
  return Object.assign(async () => cache.forceFetch('answer'), { forget: () => cache.clear() })
}

/** A query that is quicker than this is not cached. */
const costlyMilliseconds = 50
/** An answer is fresh for this many times the time it took, and may be served stale for ten times that. */
const timesAsLong = 30
const timesWhileRenewed = 10
const rememberAtMost = 1_000

type Counted = { value: unknown; tookMs: number }

const getCountedCache = memoizeWeak(
  ({ logger }: PlatformContext) =>
    new LRUCache<string, Counted, () => Promise<unknown>>({
      max: rememberAtMost,
      allowStale: true,
      noDeleteOnFetchRejection: true,
      ignoreFetchAbort: true,
      fetchMethod: async (key, stale, { options, context: find }) => {
        const from = performance.now()
        try {
          const value = await find()
          const tookMs = performance.now() - from
          options.ttl = Math.max(1, tookMs * timesAsLong)
          return { value, tookMs }
        } catch (error) {
          if (stale) logger.warn({ err: error, key }, 'a count could not be made again')
          throw error
        }
      },
    }),
)

/**
 * O01: caches a count over very many rows, and refreshes it in the background.
 * @param find - The query.
 * @returns The answer. A slow one may be as old as thirty times the time it took, and older during a refresh.
 */
export async function staleWhileRevalidate<T>(ctx: PlatformContext, key: string, find: () => Promise<T>): Promise<T> {
  const counts = getCountedCache(ctx)
  const known = counts.peek(key, { allowStale: true })
  const longestMs = (known?.tookMs ?? 0) * timesAsLong * (timesWhileRenewed - 1)
  if (known && counts.getRemainingTTL(key) < -longestMs) counts.delete(key)
  const { value, tookMs } = await counts.forceFetch(key, { context: find })
  if (tookMs < costlyMilliseconds) counts.delete(key)
  return value as T
}
