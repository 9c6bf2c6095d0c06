import type { PrivacyAct } from '#domain/customer/privacy/privacy-acts.ts'

const actLabels: Readonly<Record<PrivacyAct, string>> = {
  none: 'Solo responder',
  erase: 'Borrar lo que la ley deja borrar',
  withdraw: 'Retirar las autorizaciones que se pueden retirar',
  'correct-name': 'Corregir el nombre',
}

/**
 * Z09.
 * @param act - What is done with an answer.
 * @returns It in words.
 */
export const actLabel = (act: PrivacyAct): string => actLabels[act]

/**
 * Z09.
 * @param days - The business days that are left.
 * @returns It in words.
 */
export function daysLeftLabel(days: number): string {
  if (days === 0) return 'Vence hoy'
  const count = Math.abs(days)
  const words = count === 1 ? '1 día hábil' : `${count} días hábiles`
  return days < 0 ? `Venció hace ${words}` : `Quedan ${words}`
}
