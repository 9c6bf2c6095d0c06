import { formatCop } from '../../money/amounts/amount-cop.ts'
import { type CivilDate, formatCivilDate } from '../../money/dates/civil-date.ts'
import type { AddedMoneyState } from './added-money.ts'

/** How the payment of the added money stands: taken back is one that its provider approved before. */
export type AddedPayment = 'none' | 'undecided' | 'paid' | 'taken-back'

/**
 * Decision 063: what a signed renewal does about the money that is to be added. The whole day of the maturity is the
 * customer's.
 * @param today - Today in Bogota.
 * @returns `send` with it, or without it where nothing is to be added any more; `wait` for the payment; `give-up`: it
 *   goes on without the money.
 */
export function nextOfAddedMoney(
  state: AddedMoneyState | null,
  payment: AddedPayment,
  today: CivilDate,
  maturityDate: CivilDate,
): 'send' | 'wait' | 'give-up' {
  if (state !== 'awaited' && state !== 'paid') return 'send'
  if (payment === 'paid') return 'send'
  if (payment === 'taken-back') return 'give-up'
  return today <= maturityDate ? 'wait' : 'give-up'
}

/** What the customer reads while their money is awaited. */
export function awaitedText(addedCop: number, maturityDate: CivilDate): string {
  return `Paga los ${formatCop(addedCop)} que agregas a más tardar el ${formatCivilDate(maturityDate)}. Si no llegan, tu CDT se renueva sin ellos.`
}

/**
 * What the customer reads when the renewal goes on without the added money.
 * @param renewedCop - The capital that renews.
 */
export function withoutAddedText(addedCop: number, why: 'not-paid' | 'not-found', renewedCop: number): string {
  const reason =
    why === 'not-paid'
      ? `Los ${formatCop(addedCop)} que ibas a agregar no llegaron a tiempo`
      : `El banco no encontró los ${formatCop(addedCop)} que agregaste`
  return `${reason}, así que tu CDT se renueva sin ellos, por ${formatCop(renewedCop)}. Si los pagaste, escríbenos y le pedimos al banco que te los devuelva.`
}
