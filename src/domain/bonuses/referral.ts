import { computeInterest, type InterestInput } from '../money/rates/interest.ts'
import { type RatePercent, rateThousandths } from '../money/rates/rate.ts'

export const referralRuleId = 'B11/1'

/** What a referral adds to the rate, percent effective annual (A §9). */
export const referralExtraRatePercent = '0.100'

/** The tag beside a rate that a referral raises (A §2). */
export const referralTag = '+0,10%'

/** In: a rate. Out: it with the referral's 0.10 % more: `'11.250'` → `'11.350'`. Throws a RangeError when it is none. */
export function rateWithReferral(ratePercent: RatePercent): RatePercent {
  const thousandths = rateThousandths(ratePercent) + rateThousandths(referralExtraRatePercent)
  return `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`
}

/**
 * B11: what a referral is worth for a deposit. The bank's rate stays as it is, so this is what is paid on top.
 * In: amount, rate, term and base. Out: whole pesos: the gross interest at the raised rate less that at the bank's.
 * Throws a RangeError as `computeInterest` does.
 */
export function referralWorthCop(deposit: Omit<InterestInput, 'withholdingPercent'>): number {
  const raised = computeInterest({ ...deposit, ratePercent: rateWithReferral(deposit.ratePercent) })
  return raised.grossCop - computeInterest(deposit).grossCop
}

/** The words of the modal after a referral link was accepted (A §8). */
export const referralSuccess = {
  title: '¡Felicitaciones!',
  message: `Validamos tu enlace de referido: tienes ${referralTag} sobre la tasa de tu CDT.`,
} as const

/** The title of the modal after a referral link was refused (A §8). */
export const referralFailureTitle = 'Lo sentimos! No podemos validar tu enlace de referido'

/** Why a referral link is refused, by the code on the wire (A §8). */
export const referralFailures = {
  C001: 'ya tienes este enlace registrado en un proceso',
  C002: 'ya tienes un enlace de referido registrado',
  C003: 'el enlace que usaste no existe',
  C004: 'ya tienes CDTs activos',
} as const

export type ReferralFailureCode = keyof typeof referralFailures

/** In: anything. Out: whether it is one of the codes C001 to C004. */
export function isReferralFailureCode(code: unknown): code is ReferralFailureCode {
  return typeof code === 'string' && Object.hasOwn(referralFailures, code)
}

/** In: the code of a refusal and the server's own message. Out: what the modal says: the code's sentence, else that. */
export function referralFailureMessage(code: string | undefined, serverMessage: string): string {
  return isReferralFailureCode(code) ? referralFailures[code] : serverMessage
}
