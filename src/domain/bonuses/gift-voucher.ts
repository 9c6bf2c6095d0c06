import { formatCop } from '../money/amounts/amount-cop.ts'
import { addDays, type CivilDate, civilDateInBogota, formatCivilDate, weekday } from '../money/dates/civil-date.ts'

export const giftVoucherRuleId = 'M17/1'

/** The voucher of the gift promotion (B §4.13), whole pesos. */
export const giftVoucherCop = 50_000

const friday = 5

/** Until when a deposit earns the voucher: a Friday, 3:00 pm in Bogota. */
export type GiftVoucherDeadline = { date: CivilDate; atMs: number }

/** In: an instant in milliseconds. Out: the first Friday at 3:00 pm that is not yet past. */
export function giftVoucherDeadline(nowMs: number): GiftVoucherDeadline {
  const today = civilDateInBogota(nowMs)
  const thisFriday = deadlineOn(addDays(today, (friday - weekday(today) + 7) % 7))
  return nowMs <= thisFriday.atMs ? thisFriday : deadlineOn(addDays(thisFriday.date, 7))
}

/** In: the instants of the offer and of the deposit. Out: whether the deposit came before the offer's deadline. */
export function earnsGiftVoucher(offer: { offeredAtMs: number; depositedAtMs: number }): boolean {
  return offer.depositedAtMs <= giftVoucherDeadline(offer.offeredAtMs).atMs
}

/** In: an instant in milliseconds, and its worth. Out: the sentence of the offer, with the Friday that comes next. */
export function giftVoucherMessage(nowMs: number, amountCop = giftVoucherCop): string {
  const { date } = giftVoucherDeadline(nowMs)
  return (
    `Deposita tu CDT a más tardar el viernes ${formatCivilDate(date)} a las 3:00\u00a0p.\u00a0m. y recibe un bono de regalo ` +
    `de ${formatCop(amountCop)}.`
  )
}

function deadlineOn(date: CivilDate): GiftVoucherDeadline {
  return { date, atMs: Date.parse(`${date}T15:00:00-05:00`) }
}
