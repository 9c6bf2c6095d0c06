import type { BankSimulation } from '#contract/simulate.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { coverageByEntity, coverageText } from '#domain/money/insurance/coverage.ts'
import { type ExplanationStep, explainInterest } from '#domain/money/rates/explain.ts'

/** One line of a saved simulation, as it was then. Whole pesos, dates civil. */
export type SavedOffer = {
  bankId: number
  bankName: string
  legalEntityName: string
  ratePercent: string
  grossCop: number
  withholdingCop: number
  netCop: number
  totalCop: number
  maturityDate: string
  source: string
  isDemonstration: boolean
}

/** S06. What a saved simulation keeps, so that its document stays what it was whatever changes later. */
export type SavedOffers = {
  openingDate: string
  offers: SavedOffer[]
  /** How the first offer comes about, and what the deposit insurance covers of it. */
  explained: { bankName: string; steps: ExplanationStep[]; coverage: string }
}

/**
 * @param options - `coverCop` is what the deposit insurance covers.
 * @param results - What the banks pay for one term, best first.
 * @returns What is kept of it; undefined when no bank pays anything.
 */
export function toSavedOffers(
  { amountCop, termDays, coverCop }: { amountCop: number; termDays: number; coverCop: number },
  results: readonly BankSimulation[],
) {
  const offers = results.flatMap(({ bankId, bankLabel, options }) =>
    options.slice(0, 1).map((option) => ({ bankId, bankName: bankLabel, option })),
  )
  const [first] = offers
  if (!first) return undefined
  const { legalEntity } = partnerBank(first.bankId)
  const { rate: ratePercent, dayBase, openingDate } = first.option
  const [entity] = coverageByEntity(
    [
      {
        legalEntityId: legalEntity.id,
        legalEntityName: legalEntity.name,
        bankName: first.bankName,
        capitalCop: amountCop,
        interestCop: first.option.gross,
      },
    ],
    coverCop,
  )
  const kept: SavedOffers = {
    openingDate,
    offers: offers.map(({ bankId, bankName, option }) => ({
      bankId,
      bankName,
      legalEntityName: partnerBank(bankId).legalEntity.name,
      ratePercent: option.rate,
      grossCop: option.gross,
      withholdingCop: option.withholding,
      netCop: option.net,
      totalCop: option.total,
      maturityDate: option.maturityDate,
      source: option.rateSource,
      isDemonstration: option.rateIsDemonstration,
    })),
    explained: {
      bankName: first.bankName,
      steps: explainInterest({ amountCop, ratePercent, termDays, dayBase, openingDate }).steps,
      coverage: entity ? coverageText(entity) : '',
    },
  }
  return kept
}
