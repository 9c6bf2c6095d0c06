import type { RatesByDate } from '#contract/rates.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { firstPossibleDay, type OfferByDate, offersByDate } from '#domain/money/terms/term-by-date.ts'
import type { Context } from '../../../context.ts'
import { ratesByBand, termsOfUse } from './open-rates.ts'
import type { RateRow } from './store.ts'

/**
 * Z15, Z25: what each bank pays for a deposit of today that is back by the day on which the money is needed.
 * @param question - Whole pesos, and the day.
 */
export async function ratesByDate(
  { db }: Context,
  { amount, neededOn }: { amount: number; neededOn: CivilDate },
): Promise<RatesByDate> {
  const openingDate = civilDateInBogota(Date.now())
  const rates = (await ratesByBand(db)).map(toRateInForce)
  return {
    termsOfUse,
    amount,
    openingDate,
    neededOn,
    firstPossibleDay: firstPossibleDay(rates, { amountCop: amount, openingDate }) ?? null,
    offers: offersByDate(rates, { amountCop: amount, openingDate, neededOn }).map(presentOffer),
  }
}

function toRateInForce({ bankId, termDays, ...row }: RateRow): RateInForce {
  const { name, legalEntity, dayBase } = partnerBank(bankId)
  return {
    bankId,
    bankName: name,
    legalEntityName: legalEntity.name,
    termDays,
    amountFromCop: row.amountFromCop,
    amountToCop: row.amountToCop ?? undefined,
    ratePercent: row.ratePercent,
    dayBase,
    isDemonstration: row.isDemonstration,
  }
}

function presentOffer(offer: OfferByDate): RatesByDate['offers'][number] {
  return {
    bankId: offer.bankId,
    bankLabel: offer.bankName,
    legalEntity: offer.legalEntityName,
    term: offer.termDays,
    rate: offer.ratePercent,
    dayBase: offer.dayBase,
    maturityDate: offer.maturity.maturityDate,
    gross: offer.grossCop,
    withholding: offer.withholdingCop,
    net: offer.netCop,
    total: offer.totalNetCop,
    idleDays: offer.idleDays,
    isDemonstration: offer.isDemonstration,
  }
}
