import type { Context } from '../../app/context.ts'

/** A query that is quicker than this is not cached. */
const costlyMilliseconds = 50
/** An answer is fresh for this many times the time it took, and may be served stale for ten times that. */
const timesAsLong = 30
const timesWhileRenewed = 10

type Kept = { at: number; took: number; value: unknown; renewal: Promise<unknown> | undefined }
const keptOf = new WeakMap<Context, Map<string, Kept>>()

/**
 * O01: caches a count over very many rows, and refreshes it in the background. In: the cache key, and the query.
 * Out: the answer. A slow one may be as old as thirty times the time it took, and older during a refresh.
 */
export async function staleWhileRevalidate<T>(ctx: Context, key: string, find: () => Promise<T>): Promise<T> {
  const answers = keptOf.get(ctx) ?? new Map<string, Kept>()
  keptOf.set(ctx, answers)
  const renew = async (): Promise<T> => {
    const from = performance.now()
    const value = await find()
    const at = performance.now()
    if (at - from < costlyMilliseconds) answers.delete(key)
    else answers.set(key, { at, took: at - from, value, renewal: undefined })
    return value
  }
  const kept = answers.get(key)
  const age = kept ? performance.now() - kept.at : 0
  if (!kept || age > kept.took * timesAsLong * timesWhileRenewed) return renew()
  if (age > kept.took * timesAsLong && !kept.renewal) {
    kept.renewal = renew().catch((error: unknown) => {
      kept.renewal = undefined
      ctx.logger.warn({ err: error, key }, 'a count could not be made anew')
    })
  }
  return kept.value as T
}
