import { addDays, type CivilDate, diffDays } from '../dates/civil-date.ts'
import { maturityDate } from '../dates/maturity.ts'
import { accruedInterest, type DepositPeriod } from '../tax/accrued-interest.ts'
import { exampleSavingsRate, savingsInterestCop } from './savings-account.ts'

/** What deposits have earned by the end of a day, in whole pesos. */
export type GrowthDay = {
  date: CivilDate
  grossCop: number
  /** What would be withheld of it; it is taken when the deposit is paid. */
  withholdingCop: number
  netCop: number
  /** What the same money would have earned in a savings account, after its own withholding. */
  savingsCop: number
}

/** How deposits grow from the first opening to the last maturity. */
export type GrowthLine = {
  /** What was put in, in whole pesos. */
  amountCop: number
  from: CivilDate
  to: CivilDate
  /** In their order; the first has earned nothing, the last everything. */
  days: readonly GrowthDay[]
}

/**
 * P14: what deposits have earned by a day, each by the computation of its total.
 * @param date - Days outside of a term count as its first or its last.
 * @throws RangeError as `computeInterest` does.
 */
export function growthOn(deposits: readonly DepositPeriod[], date: CivilDate): GrowthDay {
  const day: GrowthDay = { date, grossCop: 0, withholdingCop: 0, netCop: 0, savingsCop: 0 }
  for (const deposit of deposits) {
    const { grossCop, withholdingCop, netCop } = accruedInterest(deposit, date)
    day.grossCop += grossCop
    day.withholdingCop += withholdingCop
    day.netCop += netCop
    day.savingsCop += savingsBy(deposit, date)
  }
  return day
}

/** Money in an account earns on days that the deposit is only waiting for a banking day. */
function savingsBy({ capitalCop, openingDate, maturityDate: last }: DepositPeriod, date: CivilDate): number {
  const balance = { amountCop: capitalCop, ratePercent: exampleSavingsRate, on: openingDate }
  return savingsInterestCop(balance, diffDays(openingDate, date < last ? date : last))
}

/**
 * P14: how deposits grow, to be drawn.
 * @param pieces - In how many equal pieces the time is cut; the days on which a deposit begins and stops to earn are
 *   points too.
 * @returns Nothing without deposits.
 * @throws RangeError as `computeInterest` does.
 */
export function growthLine(deposits: readonly DepositPeriod[], pieces: number): GrowthLine | undefined {
  const [from] = deposits.map(({ openingDate }) => openingDate).toSorted()
  const to = deposits
    .map((deposit) => deposit.maturityDate)
    .toSorted()
    .at(-1)
  if (from === undefined || to === undefined) return undefined
  const allDays = diffDays(from, to)
  const equal = Array.from({ length: pieces + 1 }, (_, place) => addDays(from, Math.round((place * allDays) / pieces)))
  const turns = deposits.flatMap(({ openingDate, termDays, dayBase }) => [
    openingDate,
    maturityDate({ openingDate, termDays, dayBase }).nominalDate,
  ])
  const dates = [...new Set([...equal, ...turns])].filter((date) => date <= to).toSorted()
  return {
    amountCop: deposits.reduce((sum, { capitalCop }) => sum + capitalCop, 0),
    from,
    to,
    days: dates.map((date) => growthOn(deposits, date)),
  }
}
