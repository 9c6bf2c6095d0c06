import { formatCop, parseAmountCop, unclearAmountText } from '#domain/money/amounts/amount-cop.ts'
import { leastSimulatedCop } from '#domain/money/simulation/least-amount.ts'

/** The least amount that the confirmation takes, in whole pesos (B §5.4). */
export const leastConfirmedCop = leastSimulatedCop

/** The terms that cannot be changed to at the confirmation, in days (B §5.4). */
const removedTermsDays: readonly number[] = [90, 120]

/** M03: what is said when nothing is earned (B §5.4, whose sentence is cut). */
export const noInterestWarning =
  'Atención: El monto que ingresaste no genera intereses para el plazo seleccionado. Cambia el monto o el plazo para ' +
  'continuar.'

/**
 * M03: the terms of the dialog. 90 and 120 days cannot be changed to, and what somebody has chosen is never taken away
 * (decision 022).
 * @param terms - The terms of the simulator.
 * @param chosenDays - The term that was chosen there, in days.
 */
export function confirmedTerms<Term extends { termDays: number }>(terms: readonly Term[], chosenDays: number): Term[] {
  return terms.filter(({ termDays }) => termDays === chosenDays || !removedTermsDays.includes(termDays))
}

/**
 * @param text - An amount as it is written.
 * @returns The whole pesos, or why it cannot be confirmed.
 */
export function readConfirmedAmount(
  text: string,
): { amountCop: number; problem?: undefined } | { amountCop?: undefined; problem: string } {
  const parsed = parseAmountCop(text)
  if (parsed.ok && parsed.amountCop >= leastConfirmedCop) return { amountCop: parsed.amountCop }
  if (!parsed.ok && parsed.reason === 'empty') return { problem: 'Escribe cuánto quieres invertir.' }
  if (!parsed.ok && parsed.reason === 'too-large')
    return { problem: 'Este monto es demasiado grande. Escribe uno menor.' }
  if (!parsed.ok && parsed.reason === 'unclear') return { problem: unclearAmountText }
  return { problem: `Escribe un monto desde ${formatCop(leastConfirmedCop)}.` }
}

/**
 * M03.
 * @param options - The interest that the bank pays before withholding (nothing while it is unknown), and whether
 *   something is still being asked or typed.
 * @returns Whether the investment can be confirmed.
 */
export function canConfirm({
  interestCop,
  isLoading,
}: {
  interestCop: number | undefined
  isLoading: boolean
}): boolean {
  return !isLoading && interestCop !== undefined && interestCop > 0
}
