import { type CivilDate, diffDays } from '#domain/money/dates/civil-date.ts'

/**
 * How far a maturity is.
 * @param today - Today in Bogota.
 * @returns `'faltan 240 días'`, `'es hoy'`, `'fue hace 2 días'`.
 */
export function daysLeftText(today: CivilDate, maturityDate: CivilDate): string {
  const days = diffDays(today, maturityDate)
  if (days === 0) return 'es hoy'
  if (days === 1) return 'es mañana'
  if (days === -1) return 'fue ayer'
  return days > 0 ? `faltan ${days} días` : `fue hace ${-days} días`
}
