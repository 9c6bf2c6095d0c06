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
