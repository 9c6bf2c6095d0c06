import type { OpenRate } from '#contract/rates.ts'
import type { BankSimulation } from '#contract/simulate.ts'
import { groupBy } from '#domain/forms/group-by.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { type DepositOffer, offersFor } from '#domain/money/rates/offers.ts'
import { ratesInForce } from '../../../api/open-rates.ts'
import { banksWithTurbo } from '../../../computed-at-build/partner-banks.ts'

type Question = {
  amountCop: number
  termDays: number
  /** The day on which the deposits would be opened. */
  openingDate: CivilDate
  /** The banks that are asked for by id, as in the campaign of one (S05). */
  includeOnly: readonly number[] | undefined
  /** The server's answer for another amount, which says which banks are closed. */
  earlier?: readonly BankSimulation[] | undefined
}

/**
 * What the server would answer to a simulation of one term, computed here from the open rates by the functions of the
 * domain.
 * @returns One entry for each bank.
 */
export function computeResults(
  rates: readonly OpenRate[],
  { amountCop, termDays, openingDate, includeOnly, earlier }: Question,
): BankSimulation[] {
  const sources = new Map(rates.map(({ bankId, source }) => [bankId, source]))
  return [...groupBy(ratesInForce({ rates }, includeOnly), ({ bankId }) => bankId)].map(([bankId, own]) => {
    const known = earlier?.find((bank) => bank.bankId === bankId)
    const minimumAmount = Math.min(...own.map(({ amountFromCop }) => amountFromCop))
    return {
      bankId,
      bankLabel: own[0]?.bankName ?? '',
      minimumAmount,
      canBeOpened: known?.canBeOpened ?? true,
      pause: known?.pause,
      appliesTurboCdt: banksWithTurbo.includes(bankId),
      belowMinimum: amountCop < minimumAmount,
      options: offersFor(own, { amountCop, termDays }).map((offer) => ({
        ...toOption(offer, openingDate),
        rateSource: sources.get(bankId) ?? '',
      })),
    }
  })
}

function toOption(
  { ratePercent, termDays, dayBase, isDemonstration, ...interest }: DepositOffer,
  openingDate: CivilDate,
): Omit<BankSimulation['options'][number], 'rateSource'> {
  return {
    term: termDays,
    rate: ratePercent,
    roi: interest.totalGrossCop,
    gross: interest.grossCop,
    withholding: interest.withholdingCop,
    net: interest.netCop,
    total: interest.totalNetCop,
    dayBase,
    openingDate,
    maturityDate: maturityDate({ openingDate, termDays, dayBase }).maturityDate,
    rateIsDemonstration: isDemonstration,
  }
}
