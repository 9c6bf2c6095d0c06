import { memoizeWeak } from '../cache/memoize-weak.ts'
import type { PlatformContext } from '../context.ts'
import { foldPressure, looksThatMustAgree, type Pressure, type Rank, ranks } from './decide-shedding.ts'

const lookEveryMs = 100

/** What this process knows of its own load. */
export type Load = {
  pressure: Pressure
  /** How many requests were refused, by what they were for. */
  refused: Record<Rank, number>
}

/** The load of the process that a context belongs to; without `watchLoad` it stays at nothing. */
export const getLoad = memoizeWeak(
  (_: Pick<PlatformContext, 'database'>): Load => ({
    pressure: { loopMs: 0, queueMs: 0 },
    refused: Object.fromEntries(ranks.map((rank) => [rank, 0])) as Record<Rank, number>,
  }),
)

/**
 * Looks ten times a second how late the event loop is, and how long somebody has waited for the database. A timer that
 * fires late is the lateness.
 * @returns A function that stops it.
 */
export function watchLoad(ctx: Pick<PlatformContext, 'database'>): () => void {
  const load = getLoad(ctx)
  const looks: Pressure[] = []
  let due = performance.now() + lookEveryMs
  const timer = setInterval(() => {
    const now = performance.now()
    looks.push({ loopMs: Math.max(0, now - due), queueMs: ctx.database.longestWaitMs() })
    if (looks.length > looksThatMustAgree) looks.shift()
    load.pressure = foldPressure(load.pressure, looks)
    due = performance.now() + lookEveryMs
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
