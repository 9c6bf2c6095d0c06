import type { PaymentMethod } from '../../banks/bank.ts'
import { generalMinutes, turboMinutes } from '../own-time.ts'

/** How a CDT is opened and paid. */
export type ApplicationChannel = { isTurbo: boolean; payment: PaymentMethod }

/** How a bank's turbo CDT is paid; `isForced` where it is the only way there, because the bank blocks PSE for it. */
export type TurboTerms = { paymentMethod: PaymentMethod; isForced: boolean }

/**
 * M02, B §4.8: a payment is chosen.
 * @param turbo - The bank's turbo; nothing where it has none.
 * @returns The way after. The payment that turbo goes with keeps it, and another one turns it off. Turbo that is forced
 *   stays with its own payment.
 */
export function withPayment(
  way: ApplicationChannel,
  payment: PaymentMethod,
  turbo: TurboTerms | undefined,
): ApplicationChannel {
  if (turbo?.isForced) return { isTurbo: true, payment: turbo.paymentMethod }
  return { isTurbo: way.isTurbo && payment === turbo?.paymentMethod, payment }
}

/**
 * M02: turbo is chosen or given up.
 * @returns The way after; turbo brings its own payment along.
 */
export function withTurbo(
  way: ApplicationChannel,
  isTurbo: boolean,
  turbo: TurboTerms | undefined,
): ApplicationChannel {
  if (!turbo) return { ...way, isTurbo: false }
  if (turbo.isForced) return { isTurbo: true, payment: turbo.paymentMethod }
  return isTurbo ? { isTurbo: true, payment: turbo.paymentMethod } : { ...way, isTurbo: false }
}

/** How long an opening takes, in minutes, as the page promises it (B §2.3). */
export function openingMinutes({ isTurbo }: Pick<ApplicationChannel, 'isTurbo'>): number {
  return isTurbo ? turboMinutes : generalMinutes
}
