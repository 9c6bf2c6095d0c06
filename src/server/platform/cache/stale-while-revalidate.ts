import type { Context } from '../../app/context.ts'

/** What is found quicker than this is found anew each time. */
const costlyMilliseconds = 50
/** An answer counts for so many times as long as it took, and for ten times that while it is found anew. */
const timesAsLong = 30
const timesWhileRenewed = 10

type Kept = { at: number; took: number; value: unknown; renewal: Promise<unknown> | undefined }
const keptOf = new WeakMap<Context, Map<string, Kept>>()

/**
 * O01: a count over very many rows is not made anew for everybody who looks at it. In: a name for what is asked, and how
 * it is found. Out: the answer; one that took long may be as old as thirty times what it took.
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
