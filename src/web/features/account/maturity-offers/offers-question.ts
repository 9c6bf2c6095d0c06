import type { OpenRates } from '#contract/rates.ts'
import { parseAmountCop } from '#domain/money/amounts/amount-cop.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import {
  type MaturityOffer,
  type MaturityOffers,
  maturityOffers,
  withoutDetours,
} from '#domain/money/maturity-offers/maturity-offers.ts'
import { yearlyParameters } from '#domain/money/parameters/yearly-parameters.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { isSimulated } from '#domain/money/simulation/simulate-only.ts'
import { freeOfGmfOn } from '#domain/money/tax/free-of-gmf.ts'
import { defaultTermDays, isOfferedTerm, type OfferedTermDays } from '#domain/money/terms/offered-terms.ts'
import { addedMoneyFault } from '#domain/process/renewals/added-money.ts'
import { ratesInForce } from '../../../api/open-rates.ts'
import type { PlanToKeep } from './use-maturity-plans.ts'

/** A deposit that matures, here or elsewhere. Whole pesos and days. */
export type OfferedDeposit = {
  id: string
  isNoted: boolean
  bankId: number
  bankName: string
  /** Its legal entity, where that is known beside the rates. */
  entity?: string
  dayBase?: 360 | 365
  capitalCop: number
  netCop: number
  ratePercent: string
  termDays: number
  maturityDate: CivilDate
  /** The most that its bank takes as added money at a renewal; 0 where it takes none. */
  mostAddedCop: number
}

/** What a saver has at a legal entity by the day on which it is paid, this deposit included, and what is covered. */
export type OwnedAt = {
  entity: string
  limit: number
  maturing: readonly { maturityDate: CivilDate; total: number }[]
}

/** What is asked: the term of a new deposit, and what happens with the money besides. */
export type OffersQuestion = {
  termDays: OfferedTermDays
  money: 'all' | 'add' | 'take'
  amountText: string
  /** Whether the month's exemption from the 4 × 1000 is still there. */
  isExempt: boolean
}

/**
 * @param wantedTermDays - The term that an address asks for, if any.
 * @returns The question that stands until another is asked: that term or the same, where it is offered, and all of the
 *   money.
 */
export function firstQuestion({ termDays }: OfferedDeposit, wantedTermDays = termDays): OffersQuestion {
  const term = [wantedTermDays, termDays].find(isOfferedTerm) ?? defaultTermDays
  return { termDays: term, money: 'all', amountText: '', isExempt: false }
}

/**
 * @returns What is added and taken out, in whole pesos, or the Spanish sentence that says why nothing can be computed. An
 *   empty field counts nothing yet.
 */
export function readMoney(
  { money, amountText }: OffersQuestion,
  { capitalCop, netCop }: OfferedDeposit,
): { addedCop: number; takenOutCop: number; message?: undefined } | { message: string } {
  if (money === 'all' || amountText === '') return { addedCop: 0, takenOutCop: 0 }
  const parsed = parseAmountCop(amountText)
  if (!parsed.ok) return { message: 'Escribe un valor en pesos. Por ejemplo, 1.000.000.' }
  const { amountCop } = parsed
  if (money === 'take') {
    if (amountCop < capitalCop + netCop) return { addedCop: 0, takenOutCop: amountCop }
    return { message: 'Así no queda nada para un nuevo CDT. Escribe un valor menor.' }
  }
  const message = addedMoneyFault(amountCop)
  return message === undefined ? { addedCop: amountCop, takenOutCop: 0 } : { message }
}

/**
 * Z18: the offers for a deposit that matures, from the rates of today.
 * @param known - The feed of rates, what its holder has at each entity, and today in Bogota.
 * @param money - As `readMoney` answers it.
 */
export function offersFor(
  deposit: OfferedDeposit,
  question: Pick<OffersQuestion, 'termDays' | 'isExempt'>,
  money: { addedCop: number; takenOutCop: number },
  known: { feed: OpenRates; owned: readonly OwnedAt[]; today: CivilDate },
): MaturityOffers {
  const { feed, owned, today } = known
  const { bankId, bankName } = deposit
  const rates = ratesBeside(feed, bankId)
  const its = rates.find((rate) => rate.bankId === bankId)
  const legalEntityName = deposit.entity ?? its?.legalEntityName ?? ''
  // A bank whose count of days nobody told us counts years of 360 (decision 073).
  const dayBase = deposit.dayBase ?? its?.dayBase ?? 360
  // What is paid by that day is no more there, this deposit with it.
  const existing = owned.map(({ entity, maturing }) => ({
    legalEntityName: entity,
    capitalCop: maturing
      .filter(({ maturityDate }) => maturityDate > deposit.maturityDate)
      .reduce((sum, { total }) => sum + total, 0),
    interestCop: 0,
  }))
  const [limited] = owned
  const found = maturityOffers({
    deposit: {
      ...{ bankId, bankName, legalEntityName, dayBase, termDays: deposit.termDays, isDemonstration: false },
      ...{ capitalCop: deposit.capitalCop, netCop: deposit.netCop, maturityDate: deposit.maturityDate },
    },
    rates,
    termDays: question.termDays,
    ...money,
    freeOfGmfCop: question.isExempt ? freeOfGmfOn(yearlyParameters, today).freeCop : 0,
    existing,
    ...(limited ? { limitCop: limited.limit } : {}),
    mostAddedCop: deposit.mostAddedCop,
  })
  return deposit.isNoted ? found : { ...found, offers: withoutDetours(found.offers, bankId) }
}

/** The rates that every page compares, and those of the bank where the money is now. */
function ratesBeside(feed: OpenRates, bankId: number): RateInForce[] {
  const banks = [...new Set(feed.rates.map((rate) => rate.bankId))]
  return ratesInForce(
    feed,
    banks.filter((id) => id === bankId || isSimulated(id, undefined)),
  )
}

/** @returns The plan that an offer becomes; undefined for what no plan can do: nothing, and a renewal elsewhere. */
export function planOf(
  { kind, deposits }: MaturityOffer,
  { isNoted }: OfferedDeposit,
  { addedCop, takenOutCop }: { addedCop: number; takenOutCop: number },
): PlanToKeep | undefined {
  const [first] = deposits
  if (!first || kind === 'extension' || (kind === 'renewal' && isNoted)) return undefined
  const renewed = takenOutCop > 0 ? 'renew-capital' : 'renew-all'
  return {
    decision: kind === 'renewal' ? renewed : 'withdraw',
    term: first.termDays,
    openings: kind === 'renewal' ? [] : deposits.map(({ bankId, amountCop }) => ({ bankId, amount: amountCop })),
    addedAmount: addedCop,
    takenOut: takenOutCop,
  }
}
