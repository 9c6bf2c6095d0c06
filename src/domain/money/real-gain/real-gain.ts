import type { CivilDate } from '../dates/civil-date.ts'
import { savingsInterestCop } from '../growth/savings-account.ts'
import type { DayBase } from '../rates/growth.ts'
import { computeInterest } from '../rates/interest.ts'
import type { RatePercent } from '../rates/rate.ts'
import { takePercentCop } from '../tax/form-210.ts'
import { gmfCop } from '../tax/gmf.ts'
import { incomeTaxCop } from './income-tax.ts'

/** A deposit that could be opened today. Whole pesos, percent effective annual, whole days. */
export type WeighedDeposit = { amountCop: number; ratePercent: RatePercent; termDays: number; dayBase: DayBase }

/** Who declares: the taxable income of a year without this interest, and the tax unit of that year. */
export type Declarant = {
  incomeCop: number
  uvtCop: number
  /** What of the interest is no income, in percent; undefined where no decree says it: then all of it is income. */
  inflationPartPercent: string | undefined
}

export type RealGainInput = WeighedDeposit & {
  /** Over a year, in percent. */
  inflationPercent: RatePercent
  /** What may leave the account free of the 4 × 1000, whole pesos; 0 for an account that is not exempt. */
  freeOfGmfCop: number
  declarant?: Declarant
}

/** What takes from the interest, in the order in which it is shown. */
export const realGainCosts = ['withholding', 'tax', 'gmf', 'inflation'] as const
export type RealGainCost = (typeof realGainCosts)[number]

/** Whole pesos. A cost below zero gives back: the withholding was more than the tax. */
export type RealGain = {
  grossCop: number
  costs: Readonly<Record<RealGainCost, number>>
  /** What the saver has more than money that only kept its worth, in pesos of the day of maturity. */
  realCop: number
}

/**
 * Z16: what is really left of a deposit. The withholding is 4 % of the interest. Who declares pays their own tax on
 * what is income of it, less the withholding. The account that the money leaves pays the 4 × 1000. Prices rise over the
 * term as they did over the last year.
 * @throws RangeError as `computeInterest` does.
 */
export function realGain(input: RealGainInput): RealGain {
  const { amountCop, inflationPercent, freeOfGmfCop, declarant } = input
  const { grossCop, withholdingCop } = computeInterest(input)
  const costs = {
    withholding: withholdingCop,
    tax: declarant ? ownTaxCop(grossCop, declarant) - withholdingCop : 0,
    gmf: gmfCop(amountCop, freeOfGmfCop),
    // The days of the deposit on its own base, so that a term of a year is a year of prices.
    inflation: computeInterest({ ...input, ratePercent: inflationPercent }).grossCop,
  }
  const realCop = realGainCosts.reduce((left, cost) => left - costs[cost], grossCop)
  return { grossCop, costs, realCop }
}

/** What the interest adds to the tax of a year. */
function ownTaxCop(grossCop: number, { incomeCop, uvtCop, inflationPartPercent }: Declarant): number {
  const notIncomeCop = inflationPartPercent === undefined ? 0 : takePercentCop(grossCop, inflationPartPercent)
  return incomeTaxCop(incomeCop + grossCop - notIncomeCop, uvtCop) - incomeTaxCop(incomeCop, uvtCop)
}

/** What waiting costs, whole pesos; below zero where the account pays more. */
export type WaitingCost = { dayCop: number; weekCop: number; monthCop: number }

/**
 * Z16: what money in a savings account earns less than in a deposit, after the withholding of each, on average over the
 * term.
 * @param options - The account's rate in percent E.A., and the day whose tax unit counts.
 * @returns For one day, for seven and for thirty.
 */
export function waitingCost(
  deposit: WeighedDeposit,
  { savingsPercent, on }: { savingsPercent: RatePercent; on: CivilDate },
): WaitingCost {
  const { amountCop, termDays, dayBase } = deposit
  // A term of 360 days on the base of 360 lasts until its anniversary.
  const days = dayBase === 360 ? Math.round((termDays * 365) / 360) : termDays
  const lessCop =
    computeInterest(deposit).netCop - savingsInterestCop({ amountCop, ratePercent: savingsPercent, on }, days)
  const over = (count: number) => Math.round((lessCop * count) / days)
  return { dayCop: over(1), weekCop: over(7), monthCop: over(30) }
}
