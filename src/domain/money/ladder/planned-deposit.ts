import type { CivilDate } from '../dates/civil-date.ts'
import { maturityDate } from '../dates/maturity.ts'
import { computeInterest } from '../rates/interest.ts'
import { type DepositOffer, offersFor, type RateInForce } from '../rates/offers.ts'

/** A deposit as it would be: bank, amount, rate, what it earns, and the banking day on which it comes back. */
export type PlannedDeposit = DepositOffer & { openingDate: CivilDate; maturityDate: CivilDate }

/** What is asked of one deposit: whole pesos, days, and the day on which it would be opened. */
export type DepositWish = { amountCop: number; termDays: number; openingDate: CivilDate }

/**
 * @param rate - A rate in force that takes the amount.
 * @throws RangeError as `computeInterest` does.
 */
export function planDeposit(rate: RateInForce, amountCop: number, openingDate: CivilDate): PlannedDeposit {
  const { amountFromCop: _from, amountToCop: _to, ...offer } = rate
  const { termDays, dayBase } = rate
  return {
    ...offer,
    amountCop,
    ...computeInterest({ amountCop, ratePercent: rate.ratePercent, termDays, dayBase }),
    openingDate,
    maturityDate: maturityDate({ openingDate, termDays, dayBase }).maturityDate,
  }
}

/** Every bank's deposit for the same wish, the one that earns most after the withholding first (`offersFor`). */
export function depositsFor(rates: readonly RateInForce[], wish: DepositWish): PlannedDeposit[] {
  const { openingDate } = wish
  return offersFor(rates, wish).map((offer) => {
    const { termDays, dayBase } = offer
    return { ...offer, openingDate, maturityDate: maturityDate({ openingDate, termDays, dayBase }).maturityDate }
  })
}
