/**
 * R41: what a server that has too much to do refuses, and in which order. Pure: the caller measures and keeps the time.
 */

/**
 * What a request is for, in the order in which it is refused. `background`: lists and exports of staff, figures,
 * conversations, promotions. `simulation`: the page goes on with the rates that it has. `beginning`: a code, a new
 * opening. `finishing`: what brings an opening to its end, or belongs to somebody who is signed in. `page`: a page or a
 * file of the site, which needs no database.
 */
export const ranks = ['background', 'simulation', 'beginning', 'finishing', 'page'] as const
export type Rank = (typeof ranks)[number]

/** How late this process is, in milliseconds. */
export type Pressure = {
  /** How late the event loop is. */
  loopMs: number
  /** How long the first in the queue has waited for a connection to the database. */
  queueMs: number
}

/** At how many times the first limit each is refused. */
const refusedFrom: Readonly<Record<Rank, { loop: number; queue: number }>> = {
  background: { loop: 1, queue: 1 },
  simulation: { loop: 2, queue: 2 },
  beginning: { loop: 4, queue: 4 },
  finishing: { loop: 16, queue: 16 },
  page: { loop: 32, queue: Number.POSITIVE_INFINITY },
}

/**
 * @param rank - What a request is for.
 * @param firstMs - The first limit (0: nothing is refused).
 */
export function isRefused(rank: Rank, { loopMs, queueMs }: Pressure, firstMs: number): boolean {
  if (firstMs === 0) return false
  const { loop, queue } = refusedFrom[rank]
  return loopMs >= loop * firstMs || queueMs >= queue * firstMs
}

/** How many looks must agree. */
export const looksThatMustAgree = 5
/** What is left of a pressure from look to look: half of it is gone after seven. */
const decayPerLook = 0.9

/**
 * The pressure that stands. One long task is none: the least of the last looks counts. It goes down slowly, so that
 * what was just refused does not come back all together.
 * @param looks - The last looks.
 */
export function foldPressure(before: Pressure, looks: readonly Pressure[]): Pressure {
  const fold = (of: keyof Pressure) => {
    const lastingPressure =
      looks.length < looksThatMustAgree ? 0 : Math.min(...looks.slice(-looksThatMustAgree).map((look) => look[of]))
    return Math.max(lastingPressure, Math.floor(before[of] * decayPerLook))
  }
  return { loopMs: fold('loopMs'), queueMs: fold('queueMs') }
}

/**
 * After how many seconds one may come back. Spread, so that not all come back together.
 * @param chance - Chance from 0 to below 1.
 */
export const chooseRetrySeconds = (chance: number): number => 2 + Math.floor(chance * 5)
