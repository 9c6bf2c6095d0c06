import type { BankPause } from '#contract/banks.ts'
import type { BankSimulation, SimulationOption } from '#contract/simulate.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type Maturity, maturityDate } from '#domain/money/dates/maturity.ts'

/** What a bank pays for the amount and term asked. Whole pesos; `ratePercent` as in the domain. */
export type OfferFigures = {
  ratePercent: string
  dayBase: 360 | 365
  grossCop: number
  withholdingCop: number
  netCop: number
  /** What comes back: amount + net. */
  totalCop: number
  openingDate: string
  maturity: Maturity
  isDemonstration: boolean
  source: string
}

/** One partner bank in the list, with its figures or the reason why it has none. */
export type BankOffer = {
  bankId: number
  bankName: string
  canBeOpened: boolean
  /** Closed for new deposits by our own people: why, and until when. */
  pause?: BankPause | undefined
  /** It opens turbo CDT too (P09). */
  appliesTurbo: boolean
  minimumCop: number
} & (
  | { kind: 'offer'; figures: OfferFigures }
  | { kind: 'below-minimum' }
  /** The bank has no rate for this term. */
  | { kind: 'no-rate' }
)

/**
 * The list for an amount and a term, best net first.
 * @param results - What each bank gives for that amount: the server's answer, or what the domain makes of the open rates.
 */
export function listOffers(results: readonly BankSimulation[], amountCop: number, termDays: number): BankOffer[] {
  return results.map((bank) => toOffer(bank, amountCop, termDays)).sort(bestFirst)
}

function toOffer(bank: BankSimulation, amountCop: number, termDays: number): BankOffer {
  const facts = {
    bankId: bank.bankId,
    bankName: bank.bankLabel,
    canBeOpened: bank.canBeOpened,
    pause: bank.pause,
    appliesTurbo: bank.appliesTurboCdt,
    minimumCop: bank.minimumAmount,
  }
  if (amountCop < bank.minimumAmount) return { ...facts, kind: 'below-minimum' }
  const option = bank.options.find(({ term }) => term === termDays)
  return option ? { ...facts, kind: 'offer', figures: toFigures(option) } : { ...facts, kind: 'no-rate' }
}

function toFigures({ term: termDays, dayBase, openingDate, ...option }: SimulationOption): OfferFigures {
  const maturity = maturityDate({ openingDate, termDays, dayBase })
  return {
    ratePercent: option.rate,
    dayBase,
    grossCop: option.gross,
    withholdingCop: option.withholding,
    netCop: option.net,
    totalCop: option.total,
    openingDate,
    // The server's date stands; a reason is only given for the date that the same rules arrive at here.
    maturity:
      maturity.maturityDate === option.maturityDate
        ? maturity
        : { nominalDate: option.maturityDate, maturityDate: option.maturityDate, shiftedDays: 0, reason: undefined },
    isDemonstration: option.rateIsDemonstration,
    source: option.rateSource,
  }
}

const places = { offer: 0, 'no-rate': 1, 'below-minimum': 2 }

function bestFirst(a: BankOffer, b: BankOffer): number {
  const byKind = places[a.kind] - places[b.kind]
  if (byKind !== 0) return byKind
  const byNet = a.kind === 'offer' && b.kind === 'offer' ? b.figures.netCop - a.figures.netCop : 0
  const byMinimum = a.kind === 'below-minimum' ? a.minimumCop - b.minimumCop : 0
  return byNet || byMinimum || a.bankName.localeCompare(b.bankName, 'es')
}

/** What the best offer comes to, in one sentence for screen readers. */
export function bestOfferSentence(offers: readonly BankOffer[], amountCop: number, termDays: number): string {
  const [best] = offers
  if (best?.kind !== 'offer') return ''
  const { netCop, totalCop } = best.figures
  return (
    `Con ${formatCop(amountCop)} a ${termDays} días, el que más te da es ${best.bankName}: ` +
    `ganas ${formatCop(netCop)} y recibes ${formatCop(totalCop)}.`
  )
}
