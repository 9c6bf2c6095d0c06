import { formatCop } from '../money/amounts/amount-cop.ts'
import { addBankingDays, nextBankingDay } from '../money/dates/business-days.ts'
import { addDays, type CivilDate, civilDateInBogota, formatCivilDate, weekday } from '../money/dates/civil-date.ts'
import { formatTerm } from '../money/terms/format-term.ts'
import { type ProcessStatus, stepByStatus } from '../process/steps.ts'
import { type CampaignOffer, campaignSpent } from './campaign.ts'

export const giftVoucherRuleId = 'M17/2'

/** The voucher of the gift promotion (B §4.13), whole pesos. */
export const giftVoucherCop = 50_000

const friday = 5

/** The banking days that we and the bank promise for what comes before a deposit can be paid. */
export const giftVoucherWayBusinessDays =
  promisedDays('DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA') + promisedDays('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')

function promisedDays(status: ProcessStatus): number {
  return stepByStatus[status].promisedBusinessDays ?? 0
}

/** Until when a deposit earns the voucher: a Friday, 3:00 pm in Bogota. */
export type GiftVoucherDeadline = { date: CivilDate; atMs: number }

/**
 * @param nowMs - An instant in milliseconds.
 * @returns The first Friday at 3:00 pm that can be met. The promised days of the way there end before that Friday
 *   begins: a bank may answer in the last hour of its last day.
 */
export function giftVoucherDeadline(nowMs: number): GiftVoucherDeadline {
  const received = nextBankingDay(civilDateInBogota(nowMs))
  const payableFrom = addDays(addBankingDays(received, giftVoucherWayBusinessDays), 1)
  return deadlineOn(addDays(payableFrom, (friday - weekday(payableFrom) + 7) % 7))
}

/**
 * Why a deposit gets no voucher.
 * @param offer - The campaign's least amount (whole pesos) and term (days), if it has any, and what its budget has left;
 *   the sources name none.
 * @returns A Spanish sentence; `undefined` where the deposit gets one.
 */
export function giftVoucherRefusal(
  deposit: { amountCop: number; termDays: number },
  { figures, leftCop = Number.POSITIVE_INFINITY }: Pick<CampaignOffer, 'figures' | 'leftCop'>,
): string | undefined {
  const { minAmountCop = 0, minTermDays = 0, giftCop = giftVoucherCop } = figures
  if (deposit.amountCop < minAmountCop) return `El bono de regalo es para CDT desde ${formatCop(minAmountCop)}.`
  if (deposit.termDays < minTermDays) return `El bono de regalo es para CDT desde ${formatTerm(minTermDays)}.`
  if (giftCop > leftCop) return campaignSpent
  return undefined
}

/**
 * @param offer - The instants of the offer and of the deposit.
 * @returns Whether the deposit came before the offer's deadline.
 */
export function earnsGiftVoucher(offer: { offeredAtMs: number; depositedAtMs: number }): boolean {
  return offer.depositedAtMs <= giftVoucherDeadline(offer.offeredAtMs).atMs
}

/**
 * @param nowMs - An instant in milliseconds.
 * @param amountCop - What the voucher is worth.
 * @returns The sentence of the offer, with the Friday that comes next.
 */
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
