import { addDays, type CivilDate, civilDate, weekday } from './civil-date.ts'

/** A holiday as it is kept: the day that is free, after any move to Monday, and its Spanish name. */
export type Holiday = { date: CivilDate; name: string }

type Rule = { name: string; fromYear: number } & (
  | { kind: 'fixed' | 'monday'; month: number; day: number }
  | { kind: 'easter'; offsetDays: number }
)

/** The first year whose holidays are known: Ley 51 of 1983 applies from 1984 on. */
export const firstHolidayYear = 1984

const emiliani = { fromYear: firstHolidayYear }

// Ley 51 of 1983 ("Emiliani"); Ley 2578 of 2026 adds 9 July, moved to Monday like the others. A new law is a new line.
// The offsets from Easter of the last three already hold their move to Monday.
const rules: Rule[] = [
  { ...emiliani, name: 'Año Nuevo', kind: 'fixed', month: 1, day: 1 },
  { ...emiliani, name: 'Reyes Magos', kind: 'monday', month: 1, day: 6 },
  { ...emiliani, name: 'San José', kind: 'monday', month: 3, day: 19 },
  { ...emiliani, name: 'Jueves Santo', kind: 'easter', offsetDays: -3 },
  { ...emiliani, name: 'Viernes Santo', kind: 'easter', offsetDays: -2 },
  { ...emiliani, name: 'Día del Trabajo', kind: 'fixed', month: 5, day: 1 },
  { ...emiliani, name: 'Ascensión del Señor', kind: 'easter', offsetDays: 43 },
  { ...emiliani, name: 'Corpus Christi', kind: 'easter', offsetDays: 64 },
  { ...emiliani, name: 'Sagrado Corazón de Jesús', kind: 'easter', offsetDays: 71 },
  { ...emiliani, name: 'San Pedro y San Pablo', kind: 'monday', month: 6, day: 29 },
  { fromYear: 2026, name: 'Virgen de Chiquinquirá', kind: 'monday', month: 7, day: 9 },
  { ...emiliani, name: 'Día de la Independencia', kind: 'fixed', month: 7, day: 20 },
  { ...emiliani, name: 'Batalla de Boyacá', kind: 'fixed', month: 8, day: 7 },
  { ...emiliani, name: 'Asunción de la Virgen', kind: 'monday', month: 8, day: 15 },
  { ...emiliani, name: 'Día de la Raza', kind: 'monday', month: 10, day: 12 },
  { ...emiliani, name: 'Todos los Santos', kind: 'monday', month: 11, day: 1 },
  { ...emiliani, name: 'Independencia de Cartagena', kind: 'monday', month: 11, day: 11 },
  { ...emiliani, name: 'Inmaculada Concepción', kind: 'fixed', month: 12, day: 8 },
  { ...emiliani, name: 'Navidad', kind: 'fixed', month: 12, day: 25 },
]

/**
 * @param year - A year from `firstHolidayYear` on.
 * @returns Colombia's holidays in the order of the calendar; two that share a day (29 June and the Sacred Heart in
 *   2019, say) are both listed.
 * @throws A RangeError for an earlier year.
 */
export function listHolidays(year: number): Holiday[] {
  if (!Number.isInteger(year) || year < firstHolidayYear) throw new RangeError(`holidays are not known for ${year}`)
  return rules
    .filter((rule) => rule.fromYear <= year)
    .map((rule) => ({ date: computeDate(rule, year), name: rule.name }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** @returns The name of its holiday, both names joined by `' y '` when two share it, or undefined. */
export function holidayName(date: CivilDate): string | undefined {
  return getNames(Number(date.slice(0, 4))).get(date)
}

// Every maturity asks for a day or two; a year's holidays never change.
const known = new Map<number, ReadonlyMap<CivilDate, string>>()

function getNames(year: number): ReadonlyMap<CivilDate, string> {
  const found = known.get(year)
  if (found) return found
  const names = new Map<CivilDate, string>()
  for (const { date, name } of listHolidays(year)) {
    const other = names.get(date)
    names.set(date, other === undefined ? name : `${other} y ${name}`)
  }
  known.set(year, names)
  return names
}

function computeDate(rule: Rule, year: number): CivilDate {
  if (rule.kind === 'easter') return addDays(easterSunday(year), rule.offsetDays)
  const date = civilDate(year, rule.month, rule.day)
  return rule.kind === 'fixed' ? date : addDays(date, (8 - weekday(date)) % 7)
}

/** Easter in the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterSunday(year: number): CivilDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leapCenturies = Math.floor(century / 4)
  const moonDrift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const fullMoon = (19 * golden + century - leapCenturies - moonDrift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - fullMoon - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * fullMoon + 22 * toSunday) / 451)
  const monthAndDay = fullMoon + toSunday - 7 * correction + 114
  return civilDate(year, Math.floor(monthAndDay / 31), (monthAndDay % 31) + 1)
}
