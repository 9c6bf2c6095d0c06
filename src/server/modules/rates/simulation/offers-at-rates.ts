import type { BankPause } from '#contract/banks.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { BankSimulation, SimulationOption, simulateInvestment } from '#contract/simulate.ts'
import type { PartnerBank } from '#domain/banks/bank.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import type { DayBase } from '#domain/money/rates/growth.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { isSimulated } from '#domain/money/simulation/simulate-only.ts'
import type { OfferedRate, RatesNow } from './current-rate.ts'

export type Wanted = {
  amountCop: number
  termsDays: readonly number[]
  /** The requested banks by id; without them all but those that are never simulated openly (S05). */
  includeOnly?: readonly number[] | undefined
}

/** What is offered at a moment. */
export type Offered = {
  rates: RatesNow
  /** The ids of the banks that are open. */
  openable: ReadonlySet<number>
  /** The banks that our own people closed for new deposits. */
  pauses: ReadonlyMap<number, BankPause>
}

/**
 * The offers of each partner bank for an amount, by term, the longest first; the best net first. A bank with a higher
 * minimum than the amount has no options.
 * @param openingDate - The opening day in Bogota.
 */
export function offersAt(
  { rates, openable, pauses }: Offered,
  openingDate: string,
  { amountCop, termsDays, includeOnly }: Wanted,
): BankSimulation[] {
  const banks = partnerBanks.filter(({ id }) => isSimulated(id, includeOnly))
  const offered = banks.filter((bank) => amountCop >= bank.minimumAmountCop)
  const inForce = rates.of({ bankIds: offered.map(({ id }) => id), termsDays, amountCop })
  const matures = cacheMaturities(openingDate)
  const results = banks.map((bank): BankSimulation => {
    const own = inForce.filter((rate) => rate.bankId === bank.id).sort((one, other) => other.termDays - one.termDays)
    const pause = pauses.get(bank.id)
    return {
      bankId: bank.id,
      bankLabel: bank.name,
      minimumAmount: bank.minimumAmountCop,
      canBeOpened: openable.has(bank.id),
      ...(pause ? { pause } : {}),
      appliesTurboCdt: bank.settings.turboCdt.enabled,
      belowMinimum: amountCop < bank.minimumAmountCop,
      options: own.map((rate) => toOption(bank, amountCop, rate, matures(rate.termDays, bank.dayBase))),
    }
  })
  return results.sort(
    (one, other) => bestNet(other) - bestNet(one) || one.bankLabel.localeCompare(other.bankLabel, 'es'),
  )
}

const bestNet = (result: BankSimulation) => Math.max(-1, ...result.options.map((option) => option.net))

type Dates = Pick<SimulationOption, 'openingDate' | 'maturityDate'>

/** Caches the dates: one request has many banks, but few terms and day bases. */
function cacheMaturities(openingDate: string) {
  const known = new Map<string, Dates>()
  return (termDays: number, dayBase: DayBase): Dates => {
    const key = `${termDays}/${dayBase}`
    const dates = known.get(key) ?? {
      openingDate,
      maturityDate: maturityDate({ openingDate, termDays, dayBase }).maturityDate,
    }
    known.set(key, dates)
    return dates
  }
}

function toOption(bank: PartnerBank, amountCop: number, rate: OfferedRate, dates: Dates): SimulationOption {
  const { dayBase } = bank
  const { termDays, ratePercent } = rate
  const interest = computeInterest({ amountCop, ratePercent, termDays, dayBase })
  return {
    term: termDays,
    rate: ratePercent,
    roi: interest.totalGrossCop,
    gross: interest.grossCop,
    withholding: interest.withholdingCop,
    net: interest.netCop,
    total: interest.totalNetCop,
    dayBase,
    ...dates,
    rateSource: rate.source,
    rateIsDemonstration: rate.isDemonstration,
  }
}

/**
 * S02. The shape of the old flow.
 * @param banks - The banks' offers.
 * @returns One entry for each bank and term, the longest term first, then the best net first. Offers with rate and
 *   return 0 are left out (`roi` is amount and return together).
 */
export function offersByTerm(banks: readonly BankSimulation[]): CallAnswer<typeof simulateInvestment> {
  const results = banks.flatMap(({ bankId, bankLabel, minimumAmount, options }) =>
    options
      .filter(({ rate, gross }) => Number(rate) !== 0 || gross !== 0)
      .map((option) => ({ ...option, bankId, bankLabel, minimumAmount })),
  )
  return { results: results.sort((one, other) => other.term - one.term || other.net - one.net) }
}
