import { formatCop, largestAmountCop } from '../money/amounts/amount-cop.ts'
import { formatTerm } from '../money/terms/format-term.ts'
import type { ProcessStatus } from '../process/statuses.ts'
import type { TermsSection } from './bonus.ts'
import {
  type CampaignOffer,
  campaignSpent,
  type PromoCode,
  type PromoCondition,
  promoCodes,
  promoSize,
} from './campaign.ts'
import { isDepositAmount } from './result.ts'

export const promoBonusRuleId = 'B09/1'

/** What each code adds in the campaigns of the sources (A §5), whole pesos. */
export const promoAmountsCop: Record<PromoCode, number> = { '300k': 300_000, '100k': 100_000, '50k': 50_000 }

/**
 * @param addedCop - What was added to a deposit, whole pesos.
 * @returns The code that adds this amount, if there is one.
 */
export function promoCodeOfAmount(addedCop: number): PromoCode | undefined {
  return promoCodes.find((code) => promoAmountsCop[code] === addedCop)
}

/** Who gets it where its campaign does not say. */
export const usualPromoCondition: PromoCondition = 'no-advanced-process'

/** What a deposit needs where its campaign does not say: whole pesos, whole days. */
export const usualPromoMinimum = { amountCop: 1_000_000, termDays: 360 }

/**
 * @param cookie - The cookie `promo-bonus`.
 * @returns Its code, or undefined when it is not one of the three.
 */
export function promoCode(cookie: string | null | undefined): PromoCode | undefined {
  return promoCodes.find((code) => code === cookie)
}

/** The conditions, as the legal page of the opening bonus states them. */
export const promoTerms: TermsSection = {
  title: 'Si tienes un bono promocional',
  paragraphs: [
    `Es de ${Object.values(promoAmountsCop).map(formatCop).join(', ')}, según el enlace con el que llegaste, y se suma ` +
      'al monto de tu CDT cuando empiezas la apertura.',
    'Pagas al banco el monto con el bono, y todo queda a tu nombre. El bono te lo devolvemos en pesos, los días en que se ' +
      'pagan los bonos.',
    `Es para CDT desde ${formatCop(usualPromoMinimum.amountCop)} a ${formatTerm(usualPromoMinimum.termDays)} o más, salvo que tu enlace diga otra cosa.`,
    'Es para quien no tiene otra apertura que haya pasado de los formularios. En algunas campañas basta con ' +
      'que no tengas un CDT con nosotros.',
  ],
}

/** The chosen deposit: whole pesos without the bonus, whole days; and the campaign that the visit came by. */
export type PromoDeposit = {
  promoCookie: string | null | undefined
  offer: Pick<CampaignOffer, 'figures' | 'leftCop'> | undefined
  amountCop: number
  termDays: number
}

/** Why there is no promotional bonus. */
export type PromoRefusal = 'no-code' | 'amount' | 'term' | 'has-cdt' | 'has-advanced-process' | 'spent'

/** The result of the promotional bonus. `message` is Spanish and says why there is none. */
export type PromoBonus =
  | { eligible: true; code: PromoCode; promoCop: number; amountWithPromoCop: number }
  | { eligible: false; reason: PromoRefusal; message: string }

/**
 * B09: whether the banner shows. It needs a visit with a code, and an amount and a term that its campaign takes. `promoBonus` checks the processes.
 */
export function isPromoBannerShown(deposit: PromoDeposit): boolean {
  return promoBonus({ ...deposit, processStatuses: [] }).eligible
}

/**
 * B09: eligibility for the promotional bonus (A §5).
 * @param input - The deposit, and the status of each process that the customer already has.
 * @returns What its campaign adds, whatever code the visit has, or the first reason why nothing is added.
 */
export function promoBonus(input: PromoDeposit & { processStatuses: readonly ProcessStatus[] }): PromoBonus {
  const { promoCookie, offer, amountCop, termDays, processStatuses } = input
  const { minAmountCop: leastCop = usualPromoMinimum.amountCop, ...figures } = offer?.figures ?? {}
  const { minTermDays: leastTermDays = usualPromoMinimum.termDays, promoCondition = usualPromoCondition } = figures
  const size = promoCode(promoCookie) && promoSize(figures)
  if (!size) return refused('no-code', 'No encontramos un bono promocional activo.')
  if (!isDepositAmount(amountCop) || amountCop < leastCop) {
    return refused('amount', `El bono promocional es para CDT desde ${formatCop(leastCop)}.`)
  }
  const { promoCop } = size
  const amountWithPromoCop = amountCop + promoCop
  if (amountWithPromoCop > largestAmountCop) {
    return refused('amount', `Con el bono, tu CDT pasaría del monto máximo: ${formatCop(largestAmountCop)}.`)
  }
  if (leastTermDays > 0 && !(termDays >= leastTermDays)) {
    return refused('term', `El bono promocional es para plazos de ${formatTerm(leastTermDays)} o más.`)
  }
  if (promoCop > (offer?.leftCop ?? Number.POSITIVE_INFINITY)) return refused('spent', campaignSpent)
  return refusedByProcesses(promoCondition, processStatuses) ?? { eligible: true, ...size, amountWithPromoCop }
}

/**
 * Whether the processes of a person allow a promotional bonus.
 * @param condition - Who the bonus is for.
 * @param statuses - The statuses of the person's processes.
 * @returns Why not, or undefined.
 */
export function refusedByProcesses(condition: PromoCondition, statuses: readonly ProcessStatus[]) {
  if (condition === 'no-cdt') {
    return statuses.includes('DECEVAL-ENVIADO-AL-CLIENTE')
      ? refused('has-cdt', 'Ya tienes un CDT con nosotros.')
      : undefined
  }
  return statuses.every((status) => status === 'LEAD-SIN-FORMULARIO')
    ? undefined
    : refused(
        'has-advanced-process',
        'Tienes procesos de apertura de CDT con nosotros que no han sido terminados y ya has avanzado más allá de la ' +
          'etapa de diligenciamiento del formulario.',
      )
}

function refused(reason: PromoRefusal, message: string): PromoBonus {
  return { eligible: false, reason, message }
}
