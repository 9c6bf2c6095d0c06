import { type CivilDate, getDateParts } from '../dates/civil-date.ts'

/** What people in Colombia need money for each year, and on which day of it. */
export const neededDays = [
  { id: 'matricula', label: 'Matrícula', monthDay: '01-15' },
  // Most towns give a discount until about the end of March; each sets its own day.
  { id: 'predial', label: 'Predial', monthDay: '03-31' },
  // Código Sustantivo del Trabajo, artículo 306: half by 30 June, half in the first twenty days of December.
  { id: 'prima-junio', label: 'Prima de junio', monthDay: '06-30' },
  { id: 'vacaciones', label: 'Vacaciones', monthDay: '12-15' },
  { id: 'prima-diciembre', label: 'Prima de diciembre', monthDay: '12-20' },
] as const

/**
 * Z15.
 * @param monthDay - As `'01-15'`.
 * @returns The next such day after today.
 */
export function nextDay(monthDay: string, today: CivilDate): CivilDate {
  const { year } = getDateParts(today)
  const ofThisYear = `${year}-${monthDay}`
  return ofThisYear > today ? ofThisYear : `${year + 1}-${monthDay}`
}
