import { addDays, type CivilDate, diffDays } from '#domain/money/dates/civil-date.ts'
import type { GrowthPoint } from '#domain/money/rates/growth-over-term.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import type { Deposit } from './use-dashboard.ts'

type Running = Pick<Deposit, 'capital' | 'rate' | 'term' | 'openingDate' | 'maturityDate'>

export type TotalGrowth = {
  points: GrowthPoint[]
  /** Nothing before the first day and after the last. */
  today: GrowthPoint | undefined
  from: CivilDate
  to: CivilDate
}

const pieces = 16

/**
 * P14: how the deposits grow together, to be drawn. A year has 365 days in it, so its pesos are for a curve and not to
 * be said.
 * @param today - Today in Bogota.
 * @returns What all have earned at equal steps from the first opening to the last maturity; nothing without deposits.
 */
export function totalGrowth(deposits: readonly Running[], today: CivilDate): TotalGrowth | undefined {
  const from = deposits.map(({ openingDate }) => openingDate).toSorted()[0]
  const to = deposits
    .map(({ maturityDate }) => maturityDate)
    .toSorted()
    .at(-1)
  if (!from || !to) return undefined
  const allDays = diffDays(from, to)
  const at = (elapsedDays: number): GrowthPoint => {
    const day = addDays(from, elapsedDays)
    return { elapsedDays, grossCop: deposits.reduce((sum, deposit) => sum + earnedBy(deposit, day), 0) }
  }
  const days = Array.from({ length: pieces + 1 }, (_, place) => Math.round((place * allDays) / pieces))
  const elapsed = diffDays(from, today)
  return {
    points: [...new Set(days)].map(at),
    today: elapsed >= 0 && elapsed <= allDays ? at(elapsed) : undefined,
    from,
    to,
  }
}

function earnedBy({ capital, rate, term, openingDate, maturityDate }: Running, day: CivilDate): number {
  const whole = Math.max(1, diffDays(openingDate, maturityDate))
  const passed = Math.min(whole, Math.max(0, diffDays(openingDate, day)))
  const termDays = Math.round((term * passed) / whole)
  if (termDays === 0) return 0
  return computeInterest({ amountCop: capital, ratePercent: rate, termDays, dayBase: 365 }).grossCop
}
