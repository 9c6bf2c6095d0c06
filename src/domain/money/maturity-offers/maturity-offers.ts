import { addBankingDays } from '../dates/business-days.ts'
import { type CivilDate, diffDays } from '../dates/civil-date.ts'
import { coverageLimitCop } from '../insurance/coverage-limit.ts'
import { addedUncovered, type CoveredPart } from '../insurance/remaining-coverage.ts'
import { coveredPart, splitToStayCovered } from '../insurance/split.ts'
import { depositsFor, type PlannedDeposit, planDeposit } from '../ladder/planned-deposit.ts'
import { computeInterest } from '../rates/interest.ts'
import { offersFor, type RateInForce } from '../rates/offers.ts'
import { gmfCop } from '../tax/gmf.ts'
import { breakEvenRate, type StayingDeposit, stayUntil } from './stay-until.ts'

/**
 * Z18: banking days between the payment of a deposit and the opening of the next at a bank. The money reaches the account
 * on the day of the maturity. The next deposit is paid and issued on the banking day after it.
 */
export const bankingDaysToOpen = 1

/** What is asked at a maturity. Whole pesos and days. */
export type MaturityQuestion = {
  deposit: StayingDeposit & { netCop: number }
  /** The rates in force today; those of the day of the maturity nobody knows. */
  rates: readonly RateInForce[]
  /** The term of a new deposit. */
  termDays: number
  addedCop: number
  takenOutCop: number
  /** What of the month's exemption from the 4 × 1000 is left. */
  freeOfGmfCop: number
  /** What its holder has besides this deposit. */
  existing: readonly CoveredPart[]
  limitCop?: number
  /** The most that the bank takes as added money at a renewal; 0 where it takes none. */
  mostAddedCop: number
}

/**
 * One thing that can be done with the money. `extension`: nothing is said and the law extends the capital. `renewal`: the
 * same bank and term. `opening`: it is paid out and opened again at one bank. `split`: at several, so that all is covered.
 */
export type MaturityOffer = {
  kind: 'extension' | 'renewal' | 'opening' | 'split'
  deposits: PlannedDeposit[]
  /** In deposits, and what stays in the account. */
  placedCop: number
  keptCop: number
  /** Calendar days without interest between the payment and the new opening, and what they would have paid. */
  idleDays: number
  idleCop: number
  /** The 4 × 1000 of what leaves the account. */
  gmfCop: number
  /** What is earned by the common end date, after the withholding; and the same without the 4 × 1000. */
  netCop: number
  gainCop: number
  /** All of the money on the end date. */
  totalCop: number
  /** When the deposits of the offer are paid, the last of them. */
  availableOn: CivilDate
  /** How much more than the extension; undefined where its rate is not known. */
  differenceCop: number | undefined
  /** How much more would be without deposit insurance. */
  uncoveredCop: number
}

export type MaturityOffers = {
  /** All that there is on the day: what the deposit pays and what is added. */
  moneyCop: number
  /** What would be opened at a bank: all without what is taken out. */
  openedCop: number
  /** The day on which everything is compared. */
  endDate: CivilDate
  /** Undefined where today's rate of its bank is not known. */
  extension: MaturityOffer | undefined
  /** The one that leaves most first. */
  offers: MaturityOffer[]
  /** The rate at which staying would leave as much as the best offer, where that of the bank is not known. */
  breakEvenRate: string | undefined
}

/**
 * Z18: what every bank offers for the money of a deposit that matures, beside its extension, all counted to the same day.
 * That day is the last maturity of the openings of the chosen term. Who stays is extended again by the law until then;
 * a period that still runs counts with what it has earned.
 * @throws RangeError for amounts that are no whole pesos, and as `computeInterest` does.
 */
export function maturityOffers(question: MaturityQuestion): MaturityOffers {
  const { deposit, rates, termDays, addedCop, takenOutCop } = question
  for (const amount of [addedCop, takenOutCop]) {
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`)
  }
  const moneyCop = deposit.capitalCop + deposit.netCop + addedCop
  const openedCop = Math.max(0, moneyCop - takenOutCop)
  const openingDate = addBankingDays(deposit.maturityDate, bankingDaysToOpen)
  const openings = openedCop > 0 ? depositsFor(rates, { amountCop: openedCop, termDays, openingDate }) : []
  const split = splitOf(question, { openedCop, openingDate, openings })
  const first = stayUntil(deposit, { amountCop: deposit.capitalCop, ratePercent: '0.000' }, deposit.maturityDate)
  const ends = [...openings, ...split].map(({ maturityDate }) => maturityDate)
  const endDate = ends.toSorted().at(-1) ?? first.availableOn
  const weigh = buildScale(question, moneyCop, endDate)

  const ratePercent = rateOfStaying(question, deposit.capitalCop)
  const extension = ratePercent && weigh('extension', [stay(question, deposit.capitalCop, ratePercent, endDate)])
  const renewed = renewalOf(question)
  const offers = [
    ...openings.map((one) => weigh('opening', [one])),
    ...(split.length > 1 ? [weigh('split', split)] : []),
    ...(renewed ? [weigh('renewal', [stay(question, renewed.amountCop, renewed.ratePercent, endDate)])] : []),
  ]
    .map((offer) => ({ ...offer, differenceCop: extension ? offer.gainCop - extension.gainCop : undefined }))
    .sort(mostFirst)
  const [best] = offers
  return {
    moneyCop,
    openedCop,
    endDate,
    extension: extension ? { ...extension, differenceCop: 0 } : undefined,
    offers,
    breakEvenRate: extension || !best ? undefined : breakEvenRate(deposit, best.gainCop, endDate),
  }
}

/** Z18: nobody leaves a bank to come back to it where renewing there, for the same term and sum, leaves more. */
export function withoutDetours(offers: readonly MaturityOffer[], bankId: number): MaturityOffer[] {
  const [renewed] = offers.filter(({ kind }) => kind === 'renewal')
  return offers.filter(
    ({ kind, deposits: [first], placedCop, gainCop }) =>
      kind !== 'opening' ||
      first?.bankId !== bankId ||
      renewed?.deposits[0]?.termDays !== first.termDays ||
      renewed.placedCop < placedCop ||
      renewed.gainCop < gainCop,
  )
}

/** A deposit and what it has earned by the end date, where that is not all of its interest. */
type Weighed = PlannedDeposit & { earnedCop?: number }

function buildScale(question: MaturityQuestion, moneyCop: number, endDate: CivilDate) {
  const { deposit, freeOfGmfCop, addedCop, existing, limitCop = coverageLimitCop } = question
  return (kind: MaturityOffer['kind'], deposits: Weighed[]): MaturityOffer => {
    const sum = (figure: (one: Weighed) => number) => deposits.reduce((total, one) => total + figure(one), 0)
    const placedCop = sum(({ amountCop }) => amountCop)
    const moves = kind === 'opening' || kind === 'split'
    const idleDays = moves ? Math.max(...deposits.map((one) => diffDays(deposit.maturityDate, one.openingDate))) : 0
    // What stays with its bank passes through no account; money that is added comes out of one.
    const leaves = moves ? placedCop : kind === 'renewal' ? addedCop : 0
    const netCop = sum(({ netCop, earnedCop = netCop }) => earnedCop)
    const taxCop = gmfCop(leaves, freeOfGmfCop)
    return {
      kind,
      deposits,
      placedCop,
      keptCop: moneyCop - placedCop,
      idleDays,
      idleCop: idleDays === 0 ? 0 : sum((one) => computeInterest({ ...one, termDays: idleDays }).netCop),
      gmfCop: taxCop,
      netCop,
      gainCop: netCop - taxCop,
      totalCop: moneyCop + netCop - taxCop,
      availableOn:
        deposits
          .map((one) => one.maturityDate)
          .toSorted()
          .at(-1) ?? endDate,
      differenceCop: undefined,
      uncoveredCop: addedUncovered(deposits.map(coveredPart), existing, limitCop),
    }
  }
}

/** What leaves more first; of the same, what is back earlier, and then by name. */
function mostFirst(one: MaturityOffer, other: MaturityOffer): number {
  const name = ({ deposits }: MaturityOffer) => deposits[0]?.bankName ?? ''
  return (
    other.gainCop - one.gainCop ||
    one.availableOn.localeCompare(other.availableOn) ||
    name(one).localeCompare(name(other), 'es')
  )
}

/** Today's rate of its own bank for its own term. */
function rateOfStaying({ deposit, rates }: MaturityQuestion, amountCop: number): string | undefined {
  const { bankId, termDays } = deposit
  return offersFor(rates, { amountCop, termDays }).find((offer) => offer.bankId === bankId)?.ratePercent
}

/** What renews at the same bank: all, or the capital where some is taken out. Capital itself can only be withdrawn. */
function renewalOf(question: MaturityQuestion): { amountCop: number; ratePercent: string } | undefined {
  const { deposit, addedCop, takenOutCop, mostAddedCop } = question
  if (addedCop > mostAddedCop || takenOutCop > deposit.netCop) return undefined
  // A part of the interest cannot be taken out: then all of it is.
  const amountCop = deposit.capitalCop + (takenOutCop > 0 ? 0 : deposit.netCop) + addedCop
  const ratePercent = rateOfStaying(question, amountCop)
  return ratePercent === undefined ? undefined : { amountCop, ratePercent }
}

function stay({ deposit }: MaturityQuestion, amountCop: number, ratePercent: string, endDate: CivilDate): Weighed {
  const { bankId, bankName, legalEntityName, termDays, dayBase, isDemonstration, maturityDate: openingDate } = deposit
  const rate = { bankId, bankName, legalEntityName, termDays, dayBase, isDemonstration, ratePercent }
  const { earnedCop, availableOn } = stayUntil(deposit, { amountCop, ratePercent }, endDate)
  const planned = planDeposit({ ...rate, amountFromCop: 0, amountToCop: undefined }, amountCop, openingDate)
  return { ...planned, earnedCop, maturityDate: availableOn }
}

type Opened = { openedCop: number; openingDate: CivilDate; openings: readonly PlannedDeposit[] }

/** Several entities, where one opening at least would pass what is covered at its own. */
function splitOf(question: MaturityQuestion, { openedCop, openingDate, openings }: Opened): PlannedDeposit[] {
  const { rates, termDays, existing, limitCop = coverageLimitCop } = question
  const best = openings[0]
  if (!best || addedUncovered([coveredPart(best)], existing, limitCop) === 0) return []
  const { deposits, leftOverCop } = splitToStayCovered({
    amountCop: openedCop,
    termDays,
    openingDate,
    rates,
    existing,
    limitCop,
  })
  return leftOverCop === 0 ? deposits : []
}
