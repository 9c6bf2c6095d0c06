import { formatCop, largestAmountCop } from '../money/amount-cop.ts'
import type { ProcessStatus } from '../process/statuses.ts'
import { formatMonths } from '../terms/format-term.ts'
import type { TermsSection } from './bonus.ts'
import { isDepositAmount } from './result.ts'

export const promoBonusRuleId = 'B09/1'

// The sources leave out the names of the references; these are neutral ones, and the operator's links carry them.

/** The reference with a lower threshold and without a least term (A §5). */
export const specialRef = 'referido-especial'

/** The references of campaigns that only ask that one has no CDT yet (A §5). */
export const campaignRefs: readonly string[] = ['club-cdt', 'life-miles', 'jumbo-cdt', 'dias-azules']

/** The values of the cookie `promo-bonus`, and what each adds to the amount when the process is created (A §5). */
export const promoAmountsCop = { '300k': 300_000, '100k': 100_000, '50k': 50_000 } as const

export type PromoCode = keyof typeof promoAmountsCop

export const promoCodes = Object.keys(promoAmountsCop) as [PromoCode, ...PromoCode[]]

/** In: what was added to a deposit, whole pesos. Out: the code that adds as much, if one does. */
export function promoCodeOfAmount(addedCop: number): PromoCode | undefined {
  return promoCodes.find((code) => promoAmountsCop[code] === addedCop)
}

const minAmountCop = 1_000_000
const minAmountOfSpecialRefCop = 950_000
const minTermDays = 360

/** In: what the cookie `promo-bonus` holds. Out: its code, or undefined when it is none of the three. */
export function promoCode(cookie: string | null | undefined): PromoCode | undefined {
  return promoCodes.find((code) => code === cookie)
}

/** The conditions, as the legal page of the opening bonus tells them. */
export const promoTerms: TermsSection = {
  title: 'Si tienes un bono promocional',
  paragraphs: [
    `Es de ${Object.values(promoAmountsCop).map(formatCop).join(', ')}, según el enlace con el que llegaste, y se suma ` +
      'al monto de tu CDT cuando creas el proceso.',
    `Es para CDT desde ${formatCop(minAmountCop)} a ${formatMonths(minTermDays)} o más, salvo que tu enlace diga otra cosa.`,
    'Es para quien no tiene otro proceso que haya pasado de la etapa de formularios. En algunas campañas basta con ' +
      'que no tengas un CDT con nosotros.',
  ],
}

/** The deposit as it is chosen: whole pesos without the bonus, whole days; `ref` is the cookie of that name. */
export type PromoDeposit = {
  promoCookie: string | null | undefined
  ref: string | null | undefined
  amountCop: number
  termDays: number
}

/** Why there is no promotional bonus. */
export type PromoRefusal = 'no-code' | 'amount' | 'term' | 'has-cdt' | 'has-advanced-process'

/** What the promotional bonus comes to. `message` is Spanish and says why not. */
export type PromoBonus =
  | { eligible: true; promoCop: number; amountWithPromoCop: number }
  | { eligible: false; reason: PromoRefusal; message: string }

/**
 * B09: whether the banner shows: a code, an amount from 1,000,000 pesos on (950,000 with the special reference) and a
 * term of 360 days or more (any with the special reference). The processes are judged by `promoBonus`.
 */
export function isPromoBannerShown(deposit: PromoDeposit): boolean {
  return promoBonus({ ...deposit, processStatuses: [] }).eligible
}

/** In: whole pesos and what the cookie holds. Out: the amount with what the code adds; the amount itself without one. */
export function amountWithPromoCop(amountCop: number, promoCookie: string | null | undefined): number {
  const code = promoCode(promoCookie)
  return code === undefined ? amountCop : amountCop + promoAmountsCop[code]
}

/**
 * B09: eligibility for the promotional bonus (A §5). In: the deposit, and the status of each process that the customer
 * has already. Out: what is added, or the first reason why nothing is.
 */
export function promoBonus(input: PromoDeposit & { processStatuses: readonly ProcessStatus[] }): PromoBonus {
  const { promoCookie, ref, amountCop, termDays, processStatuses } = input
  const code = promoCode(promoCookie)
  if (code === undefined) return refused('no-code', 'No encontramos un bono promocional activo.')
  const least = ref === specialRef ? minAmountOfSpecialRefCop : minAmountCop
  if (!isDepositAmount(amountCop) || amountCop < least) {
    return refused('amount', `El bono promocional es para CDT desde ${formatCop(least)}.`)
  }
  const withPromoCop = amountWithPromoCop(amountCop, code)
  if (withPromoCop > largestAmountCop) {
    return refused('amount', `Con el bono, tu CDT pasaría del monto máximo: ${formatCop(largestAmountCop)}.`)
  }
  if (ref !== specialRef && !(termDays >= minTermDays)) {
    return refused('term', `El bono promocional es para plazos de ${formatMonths(minTermDays)} o más.`)
  }
  return (
    refusedByProcesses(ref, processStatuses) ?? {
      eligible: true,
      promoCop: promoAmountsCop[code],
      amountWithPromoCop: withPromoCop,
    }
  )
}

function refusedByProcesses(ref: string | null | undefined, statuses: readonly ProcessStatus[]) {
  if (campaignRefs.some((campaignRef) => campaignRef === ref)) {
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
