import type { BankSimulation, SimulationOption } from '#contract/simulate.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { type Maturity, maturityDate } from '#domain/money/dates/maturity.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'

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
  /** It opens turbo CDT too (P09). */
  appliesTurbo: boolean
  minimumCop: number
} & (
  | { kind: 'offer'; figures: OfferFigures }
  | { kind: 'below-minimum' }
  /** The bank has no rate for this term. */
  | { kind: 'no-rate' }
  /** Its rates have not been received yet. */
  | { kind: 'unknown' }
)

/** An answer of the server and the amount it was asked for. */
export type ReceivedAnswer = { amountCop: number; results: readonly BankSimulation[] }

/** Every bank's facts and the newest rates received of it; a bank that was below its minimum keeps its older ones. */
type Known = { bank: BankSimulation; options: readonly SimulationOption[]; amountCop: number }

/**
 * The list for an amount and a term, best net first. Where the newest answer is for this very amount, its figures stand
 * as they are; else the same function of the domain computes them from the rates last received, until the server's
 * answer comes.
 * @param answers - The answers received so far, oldest first.
 * @returns `[]` before any answer.
 */
export function offersFor(answers: readonly ReceivedAnswer[], amountCop: number, termDays: number): BankOffer[] {
  const known = new Map<number, Known>()
  for (const answer of answers) {
    for (const bank of answer.results) {
      const before = known.get(bank.bankId)
      const older = bank.belowMinimum && before ? { options: before.options, amountCop: before.amountCop } : undefined
      known.set(bank.bankId, { bank, options: bank.options, amountCop: answer.amountCop, ...older })
    }
  }
  const settled = answers.at(-1)?.amountCop === amountCop
  return [...known.values()].map((entry) => toOffer(entry, amountCop, termDays, settled)).sort(bestFirst)
}

function toOffer({ bank, options, amountCop: askedFor }: Known, amountCop: number, termDays: number, settled: boolean) {
  const facts = {
    bankId: bank.bankId,
    bankName: bank.bankLabel,
    canBeOpened: bank.canBeOpened,
    appliesTurbo: bank.appliesTurboCdt,
    minimumCop: bank.minimumAmount,
  }
  if (amountCop < bank.minimumAmount) return { ...facts, kind: 'below-minimum' } as const
  const option = options.find(({ term }) => term === termDays)
  if (!option) return { ...facts, kind: options.length === 0 && !settled ? 'unknown' : 'no-rate' } as const
  return {
    ...facts,
    kind: 'offer',
    figures: computeFigures(option, amountCop, settled && askedFor === amountCop),
  } as const
}

function computeFigures(option: SimulationOption, amountCop: number, settled: boolean): OfferFigures {
  const { rate: ratePercent, term: termDays, dayBase, openingDate } = option
  const computed = settled ? undefined : computeInterest({ amountCop, ratePercent, termDays, dayBase })
  const maturity = maturityDate({ openingDate, termDays, dayBase })
  return {
    ratePercent,
    dayBase,
    grossCop: computed?.grossCop ?? option.gross,
    withholdingCop: computed?.withholdingCop ?? option.withholding,
    netCop: computed?.netCop ?? option.net,
    totalCop: computed?.totalNetCop ?? option.total,
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

const places = { offer: 0, unknown: 1, 'no-rate': 2, 'below-minimum': 3 }

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
