import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { isSimulated } from '#domain/money/simulation/simulate-only.ts'
import type { BankSimulation, OpenRate, OpenRates } from '../../../api/views.ts'

/**
 * What the server would answer to a simulation, computed here from the open rates by the same functions of the domain.
 * In: the rates, whole pesos, and the day on which the deposits would be opened. Out: one entry for each bank. The feed does not
 * say which bank opens turbo deposits, so none does.
 */
export function computeKeptResults(
  { rates }: Pick<OpenRates, 'rates'>,
  amountCop: number,
  openingDate: CivilDate,
): BankSimulation[] {
  const simulated = rates.filter(({ bankId }) => isSimulated(bankId, undefined))
  return [...Map.groupBy(simulated, ({ bankId }) => bankId)].map(([bankId, own]) => {
    const minimumAmount = Math.min(...own.map(({ amountFrom }) => amountFrom))
    const fitting = own.filter(
      ({ amountFrom, amountTo }) => amountCop >= amountFrom && (amountTo === null || amountCop <= amountTo),
    )
    return {
      bankId,
      bankLabel: own[0]?.bankLabel ?? '',
      minimumAmount,
      canBeOpened: true,
      appliesTurboCdt: false,
      belowMinimum: amountCop < minimumAmount,
      options: fitting.map((rate) => toOption(rate, amountCop, openingDate)),
    }
  })
}

function toOption(offered: OpenRate, amountCop: number, openingDate: CivilDate): BankSimulation['options'][number] {
  const { rate, term, dayBase } = offered
  const interest = computeInterest({ amountCop, ratePercent: rate, termDays: term, dayBase })
  return {
    term,
    rate,
    roi: interest.totalGrossCop,
    gross: interest.grossCop,
    withholding: interest.withholdingCop,
    net: interest.netCop,
    total: interest.totalNetCop,
    dayBase,
    openingDate,
    maturityDate: maturityDate({ openingDate, termDays: term, dayBase }).maturityDate,
    rateSource: offered.source,
    rateIsDemonstration: offered.isDemonstration,
  }
}
