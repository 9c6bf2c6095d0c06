import type { OpenRates } from '#contract/rates.ts'
import type { BankSimulation } from '#contract/simulate.ts'
import { groupBy } from '#domain/forms/group-by.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { maturityDate } from '#domain/money/dates/maturity.ts'
import { type DepositOffer, offersFor } from '#domain/money/rates/offers.ts'
import { ratesInForce } from '../../../api/open-rates.ts'

/**
 * What the server would answer to a simulation, computed here from the open rates by the functions of the domain. The
 * feed does not say which bank opens turbo deposits: none does but those that are named. Where a term is given, only
 * that one is computed.
 * @param feed - The rates.
 * @param amountCop - Whole pesos.
 * @param openingDate - The day on which the deposits would be opened.
 * @returns One entry for each bank.
 */
export function computeKeptResults(
  feed: Pick<OpenRates, 'rates'>,
  amountCop: number,
  openingDate: CivilDate,
  { turboBankIds = [], termDays: only }: { turboBankIds?: readonly number[]; termDays?: number } = {},
): BankSimulation[] {
  const sources = new Map(feed.rates.map(({ bankId, source }) => [bankId, source]))
  return [...groupBy(ratesInForce(feed), ({ bankId }) => bankId)].map(([bankId, own]) => {
    const minimumAmount = Math.min(...own.map(({ amountFromCop }) => amountFromCop))
    const terms = [...new Set(own.map(({ termDays }) => termDays))].filter((one) => one === (only ?? one))
    const offers = terms.flatMap((termDays) => offersFor(own, { amountCop, termDays }))
    return {
      bankId,
      bankLabel: own[0]?.bankName ?? '',
      minimumAmount,
      canBeOpened: true,
      appliesTurboCdt: turboBankIds.includes(bankId),
      belowMinimum: amountCop < minimumAmount,
      options: offers.map((offer) => ({ ...toOption(offer, openingDate), rateSource: sources.get(bankId) ?? '' })),
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
