import { groupBy } from '../../forms/group-by.ts'
import { addDays, type CivilDate, diffDays } from '../dates/civil-date.ts'
import { type Maturity, maturityDate } from '../dates/maturity.ts'
import { type DepositOffer, offersFor, type RateInForce } from '../rates/offers.ts'

/** What a bank pays for a deposit that is back by the day on which the money is needed. */
export type OfferByDate = DepositOffer & {
  maturity: Maturity
  /** Calendar days that earn nothing: those by which the maturity moved, and those until the money is needed. */
  idleDays: number
}

type NeededMoney = { amountCop: number; openingDate: CivilDate; neededOn: CivilDate }

/**
 * Z15: for money that is needed on a day, what each bank pays for the term that earns most and matures by then. Each
 * bank counts its terms by its own base, and a maturity that is no banking day moves to the next one.
 * @returns What earns most first; empty where nothing matures in time.
 */
export function offersByDate(
  rates: readonly RateInForce[],
  { amountCop, openingDate, neededOn }: NeededMoney,
): OfferByDate[] {
  const terms = [...new Set(rates.map(({ termDays }) => termDays))]
  const inTime = terms
    .flatMap((termDays) => offersFor(rates, { amountCop, termDays }))
    .map((offer) => withMaturity(offer, { openingDate, neededOn }))
    .filter(({ maturity }) => maturity.maturityDate <= neededOn)
  const ofBanks = groupBy(inTime, ({ bankId }) => bankId)
  return [...ofBanks.values()]
    .flatMap((own) => own.toSorted(mostFirst).slice(0, 1))
    .sort((a, b) => mostFirst(a, b) || a.bankName.localeCompare(b.bankName, 'es'))
}

/** @returns The first day on which any deposit of today would be back; undefined without rates for the amount. */
export function firstPossibleDay(
  rates: readonly RateInForce[],
  { amountCop, openingDate }: Omit<NeededMoney, 'neededOn'>,
): CivilDate | undefined {
  const far = addDays(openingDate, 3_650)
  const terms = [...new Set(rates.map(({ termDays }) => termDays))]
  return terms
    .flatMap((termDays) => offersFor(rates, { amountCop, termDays }))
    .map((offer) => withMaturity(offer, { openingDate, neededOn: far }).maturity.maturityDate)
    .sort()[0]
}

function withMaturity(offer: DepositOffer, { openingDate, neededOn }: Omit<NeededMoney, 'amountCop'>): OfferByDate {
  const maturity = maturityDate({ openingDate, termDays: offer.termDays, dayBase: offer.dayBase })
  return { ...offer, maturity, idleDays: maturity.shiftedDays + diffDays(maturity.maturityDate, neededOn) }
}

/** What earns more first; of two that earn the same, the one that is back later earns for longer. */
const mostFirst = (a: OfferByDate, b: OfferByDate) => b.netCop - a.netCop || b.termDays - a.termDays
