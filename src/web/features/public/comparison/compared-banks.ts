import type { OfficialRate } from '#contract/rates.ts'
import type { BankFacts } from '#domain/banks/directory.ts'
import { coverageLimitCop } from '#domain/money/insurance/coverage-limit.ts'
import { type DepositOffer, findLeastAmount, offersFor, type RateInForce } from '#domain/money/rates/offers.ts'
import { rateThousandths } from '#domain/money/rates/rate.ts'
import type { ComparisonQuestion, SortKey, TagFilter } from './comparison-question.ts'
import { newestReport } from './official-rate-labels.ts'

/** What a bank is compared by (S09). `facts` and `offer` are missing where nothing is known or paid. */
export type ComparedBank = {
  bankId: number
  name: string
  facts: BankFacts | undefined
  offer: DepositOffer | undefined
  /** What of the deposit and its interest Fogafín would not cover at this bank alone, in whole pesos. */
  uncoveredCop: number | undefined
  /** The least that the bank takes for the term, where the amount asked is less. */
  fromCop: number | undefined
  /** The newest official report for the term (Z05); none of a bank whose rate is invented (decisions §11). */
  official: OfficialRate | undefined
  /** By which it can be filtered: `mejor-tasa` is computed, the others are the directory's. */
  labels: readonly BankLabel[]
}

/** What is said of a bank in a word or two: its tags, and that it opens digitally (S11). */
export type BankLabel = Exclude<TagFilter, 'todos'> | 'digital'

export type ComparisonData = {
  rates: readonly RateInForce[]
  official: readonly OfficialRate[]
  banks: readonly BankFacts[]
}

/**
 * S09: every bank that is known or pays, for one deposit.
 * @param options - Rates, official reports and facts.
 * @returns One row for each bank, in no order. «mejor-tasa» is the single highest rate; of equal ones, the first by
 *   gain and name.
 */
export function compareBanks(
  { rates, official, banks }: ComparisonData,
  deposit: { amountCop: number; termDays: number },
): ComparedBank[] {
  const { amountCop, termDays } = deposit
  const offers = offersFor(rates, deposit)
  const best = findBestRate(offers)
  const names = new Map(rates.map(({ bankId, bankName }) => [bankId, bankName]))
  const invented = new Set(rates.filter(({ isDemonstration }) => isDemonstration).map(({ bankId }) => bankId))
  const facts = new Map(banks.filter(({ listedAs }) => !listedAs).map((one) => [one.bankId, one]))
  return [...new Set([...names.keys(), ...facts.keys()])].map((bankId) => {
    const offer = offers.find((one) => one.bankId === bankId)
    const known = facts.get(bankId)
    const least = findLeastAmount(rates, bankId, termDays)
    return {
      bankId,
      name: names.get(bankId) ?? known?.name ?? '',
      facts: known,
      offer,
      uncoveredCop: offer && Math.max(0, offer.totalGrossCop - coverageLimitCop),
      fromCop: !offer && least !== undefined && least > amountCop ? least : undefined,
      official: invented.has(bankId) ? undefined : newestReport(official, bankId, termDays),
      labels: [
        ...(offer && offer === best ? (['mejor-tasa'] as const) : []),
        ...(known?.tags ?? []),
        ...(known?.digitalOpening ? (['digital'] as const) : []),
      ],
    }
  })
}

function findBestRate(offers: readonly DepositOffer[]): DepositOffer | undefined {
  const highest = Math.max(...offers.map(({ ratePercent }) => rateThousandths(ratePercent)))
  return offers
    .filter(({ ratePercent }) => rateThousandths(ratePercent) === highest)
    .sort((a, b) => b.netCop - a.netCop || a.bankName.localeCompare(b.bankName, 'es'))[0]
}

/** S09: what the filters leave, in the order asked for. A bank without the figure of the order comes last, either way. */
export function shownBanks(banks: readonly ComparedBank[], question: ComparisonQuestion): ComparedBank[] {
  const { sort, reversed, tag, covered, digital } = question
  return banks
    .filter((bank) => tag === 'todos' || bank.labels.includes(tag))
    .filter((bank) => !covered || bank.uncoveredCop === 0)
    .filter((bank) => !digital || bank.labels.includes('digital'))
    .sort((a, b) => byFigure(a, b, sort, reversed) || byName(a, b))
}

/**
 * @param shown - The banks of one list.
 * @returns The labels that part them: each stands on some and at most on half of them (decisions §11).
 */
export function partingLabels(shown: readonly ComparedBank[]): ReadonlySet<BankLabel> {
  const all = shown.flatMap(({ labels }) => labels)
  return new Set(all.filter((label) => all.filter((one) => one === label).length * 2 <= shown.length))
}

const byName = (a: ComparedBank, b: ComparedBank) => a.name.localeCompare(b.name, 'es')

function byFigure(a: ComparedBank, b: ComparedBank, sort: SortKey, reversed: boolean): number {
  if (sort === 'banco') return reversed ? byName(b, a) : byName(a, b)
  const [first, second] = [getFigure(a, sort), getFigure(b, sort)]
  if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined)
  return reversed ? first - second : second - first
}

/** The figure of an order, larger first. Of the years, the oldest bank is first. */
function getFigure({ offer, facts }: ComparedBank, sort: Exclude<SortKey, 'banco'>): number | undefined {
  switch (sort) {
    case 'ganas':
      return offer?.netCop
    case 'tasa':
      return offer && rateThousandths(offer.ratePercent)
    case 'anios':
      return facts && -facts.operatingSince
    case 'oficinas':
      return facts?.branches
    case 'volumen':
      return facts?.cdtVolumeCop
  }
}
