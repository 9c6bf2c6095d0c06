import { computeInterest, type Interest } from './interest.ts'
import { type RatePercent, rateThousandths } from './rate.ts'

/** A rate in force, as the open rates tell it: what a bank pays for a term and a range of amounts, both ends included. */
export type RateInForce = {
  bankId: number
  bankName: string
  legalEntityName: string
  termDays: number
  amountFromCop: number
  /** No upper end is undefined. */
  amountToCop: number | undefined
  ratePercent: RatePercent
  dayBase: 360 | 365
  isDemonstration: boolean
}

/** What a bank pays for one deposit. */
export type DepositOffer = Omit<RateInForce, 'amountFromCop' | 'amountToCop'> & { amountCop: number } & Interest

/** How many banks the widget of the best rates names (S08). */
export const topOfferCount = 3

/**
 * S08, S09: what each bank pays for an amount and a term. Where a bank has two rates for the same deposit, the higher
 * one stands.
 * @param rates - Rates in force, in any order.
 * @param options - Whole pesos, and days.
 * @returns One offer for each bank that takes that amount, what it earns after the withholding first; then by name.
 */
export function offersFor(
  rates: readonly RateInForce[],
  { amountCop, termDays }: { amountCop: number; termDays: number },
): DepositOffer[] {
  const ofBank = new Map<number, RateInForce>()
  for (const rate of rates) {
    if (rate.termDays !== termDays || amountCop < rate.amountFromCop) continue
    if (rate.amountToCop !== undefined && amountCop > rate.amountToCop) continue
    const known = ofBank.get(rate.bankId)
    if (!known || rateThousandths(rate.ratePercent) > rateThousandths(known.ratePercent)) ofBank.set(rate.bankId, rate)
  }
  return [...ofBank.values()]
    .map(({ amountFromCop: _from, amountToCop: _to, ...rate }) => ({
      ...rate,
      amountCop,
      ...computeInterest({ amountCop, ratePercent: rate.ratePercent, termDays, dayBase: rate.dayBase }),
    }))
    .sort((a, b) => b.netCop - a.netCop || a.bankName.localeCompare(b.bankName, 'es'))
}

/** @returns The least amount that the bank takes for the term; undefined without a rate. */
export function findLeastAmount(rates: readonly RateInForce[], bankId: number, termDays: number): number | undefined {
  const amounts = rates
    .filter((rate) => rate.bankId === bankId && rate.termDays === termDays)
    .map(({ amountFromCop }) => amountFromCop)
  return amounts.length > 0 ? Math.min(...amounts) : undefined
}
