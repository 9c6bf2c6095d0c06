import { offersFor, type RateInForce } from '#domain/money/rates/offers.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'

/** What a bank pays at each term; a term that it does not take the amount for is missing. */
export type RatesOfBank = { bankId: number; bankName: string; points: { termDays: number; ratePercent: string }[] }

/** S09: the rates of the banks that take the amount at a term, the best first. */
export type RatesOfTerm = { termDays: number; offers: { bankId: number; bankName: string; ratePercent: string }[] }

/**
 * S09: the rates by term of the chart.
 * @param rates - The rates in force.
 * @param amountCop - Whole pesos.
 * @returns The offered terms that some bank takes the amount for, the shortest first. Each has what the banks pay, what
 *   earns most first.
 */
export function ratesByTerm(rates: readonly RateInForce[], amountCop: number): RatesOfTerm[] {
  return offeredTermsDays
    .map((termDays) => ({ termDays, offers: offersFor(rates, { amountCop, termDays }) }))
    .filter(({ offers }) => offers.length > 0)
}

/** S09: the same rates by bank, for the table of the chart. Banks are in the order of the term that is asked for. */
export function ratesByBank(terms: readonly RatesOfTerm[], termDays: number): RatesOfBank[] {
  const asked = terms.find((term) => term.termDays === termDays)?.offers ?? []
  const banks = new Map([...asked, ...terms.flatMap(({ offers }) => offers)].map((one) => [one.bankId, one.bankName]))
  return [...banks].map(([bankId, bankName]) => ({
    bankId,
    bankName,
    points: terms.flatMap((term) =>
      term.offers
        .filter((offer) => offer.bankId === bankId)
        .map(({ ratePercent }) => ({ termDays: term.termDays, ratePercent })),
    ),
  }))
}
