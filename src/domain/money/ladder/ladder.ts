import type { CivilDate } from '../dates/civil-date.ts'
import { allocateUnderCoverage } from '../insurance/allocate-under-coverage.ts'
import { coverageLimitCop } from '../insurance/coverage-limit.ts'
import { addedUncovered, type CoveredPart, remainingCoverage } from '../insurance/remaining-coverage.ts'
import { coveredPart } from '../insurance/split.ts'
import { longestTermDays } from '../rates/growth.ts'
import type { RateInForce } from '../rates/offers.ts'
import { depositsFor, type PlannedDeposit, planDeposit } from './planned-deposit.ts'

export type LadderWish = {
  /** Whole pesos. */
  amountCop: number
  /** The terms of the rungs, in days; in any order, each once. */
  termsDays: readonly number[]
  rates: readonly RateInForce[]
  openingDate: CivilDate
  /** Whether no entity may hold more than the deposit insurance covers, capital and interest together. */
  keepCovered: boolean
  /** What the person already has. */
  existing?: readonly CoveredPart[]
  limitCop?: number
}

/** One step: its share of the amount, in one deposit, or in several where one entity's cover does not reach. */
export type Rung = { termDays: number; shareCop: number; deposits: PlannedDeposit[]; leftOverCop: number }

/** A day on which money comes back: the capital and what it earned after the withholding. */
export type CalendarDay = { date: CivilDate; deposits: PlannedDeposit[]; capitalCop: number; netCop: number }

export type Ladder = {
  /** The shortest term first. */
  rungs: Rung[]
  calendar: CalendarDay[]
  /** Of the amount: what is in deposits, and what no bank could take (its minimum, the cover). */
  placedCop: number
  leftOverCop: number
  /**
   * What all rungs earn, before and after the withholding. Money that comes back early does not count as invested
   * again.
   */
  grossCop: number
  netCop: number
  /** How much more would be uncovered with the ladder. */
  uncoveredCop: number
  /** The whole amount in the best single deposit of the longest term, and what it earns more than the ladder. */
  single: PlannedDeposit | undefined
  differenceCop: number | undefined
}

/**
 * @param wish - How many rungs, the first term and the step, in days.
 * @returns The terms, none beyond the longest that is computed.
 */
export function ladderTerms(wish: { rungs: number; firstTermDays: number; stepDays: number }): number[] {
  return Array.from({ length: wish.rungs }, (_, index) => wish.firstTermDays + index * wish.stepDays).filter(
    (termDays) => termDays <= longestTermDays,
  )
}

/**
 * Z03: one amount over several terms and banks. Shares are equal to the peso; the remainder goes to the first rung.
 * Each share goes to the bank that earns most for it, within its minimum and, on request, under the cover.
 * @returns The ladder; the same for the same wish.
 * @throws A RangeError on an invalid amount or no term.
 */
export function buildLadder(wish: LadderWish): Ladder {
  const { amountCop, rates, openingDate, existing = [], limitCop = coverageLimitCop } = wish
  const termsDays = [...new Set(wish.termsDays)].sort((one, other) => one - other)
  const longest = termsDays.at(-1)
  if (longest === undefined) throw new RangeError('a ladder has one rung at least')
  if (!Number.isSafeInteger(amountCop) || amountCop < 0) throw new RangeError(`not an amount: ${amountCop}`)
  const share = Math.floor(amountCop / termsDays.length)
  const rungs: Rung[] = []
  for (const termDays of termsDays) {
    const shareCop = rungs.length === 0 ? amountCop - share * (termsDays.length - 1) : share
    const before = [...existing, ...rungs.flatMap(({ deposits }) => deposits.map(coveredPart))]
    const deposits = depositsOfRung({ ...wish, termDays, shareCop, getRoom: remainingCoverage(before, limitCop) })
    rungs.push({ termDays, shareCop, deposits, leftOverCop: shareCop - total(deposits, 'amountCop') })
  }
  const deposits = rungs.flatMap((rung) => rung.deposits)
  const placedCop = total(deposits, 'amountCop')
  const netCop = total(deposits, 'netCop')
  const leftOverCop = amountCop - placedCop
  const [single] = depositsFor(rates, { amountCop, termDays: longest, openingDate })
  return {
    rungs,
    calendar: buildCalendar(deposits),
    placedCop,
    leftOverCop,
    grossCop: total(deposits, 'grossCop'),
    netCop,
    uncoveredCop: addedUncovered(deposits.map(coveredPart), existing, limitCop),
    single,
    differenceCop: single && leftOverCop === 0 ? single.netCop - netCop : undefined,
  }
}

/** A single deposit where one is enough: a rung in pieces is harder to manage. */
function depositsOfRung(
  rung: LadderWish & { termDays: number; shareCop: number; getRoom: (entity: string) => number },
): PlannedDeposit[] {
  const { rates, termDays, shareCop: amountCop, openingDate, keepCovered, getRoom } = rung
  if (amountCop === 0) return []
  const singleDeposit = depositsFor(rates, { amountCop, termDays, openingDate }).find(
    (deposit) => !keepCovered || deposit.totalGrossCop <= getRoom(deposit.legalEntityName),
  )
  if (singleDeposit) return [singleDeposit]
  if (!keepCovered) return []
  return allocateUnderCoverage(rates, { amountCop, termDays, getRoom }).map((part) =>
    planDeposit(part.rate, part.amountCop, openingDate),
  )
}

function buildCalendar(deposits: readonly PlannedDeposit[]): CalendarDay[] {
  const dates = [...new Set(deposits.map(({ maturityDate }) => maturityDate))].sort()
  return dates.map((date) => {
    const own = deposits.filter(({ maturityDate }) => maturityDate === date)
    return { date, deposits: own, capitalCop: total(own, 'amountCop'), netCop: total(own, 'netCop') }
  })
}

const total = (deposits: readonly PlannedDeposit[], figure: 'amountCop' | 'grossCop' | 'netCop') =>
  deposits.reduce((sum, deposit) => sum + deposit[figure], 0)
