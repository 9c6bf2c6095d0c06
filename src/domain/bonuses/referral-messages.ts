// Apart from the rule, which the simulator loads: these words are for one answer.
import { referralTag } from './referral.ts'

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

/**
 * @param code - Anything.
 * @returns Whether it is one of the codes C001 to C004.
 */
export function isReferralFailureCode(code: unknown): code is ReferralFailureCode {
  return typeof code === 'string' && Object.hasOwn(referralFailures, code)
}

/**
 * @param code - The code of a refusal.
 * @returns What the modal says: the code's sentence, else the server's own message.
 */
export function referralFailureMessage(code: string | undefined, serverMessage: string): string {
  return isReferralFailureCode(code) ? referralFailures[code] : serverMessage
}
