export type DateParts = { day: string; month: string; year: string }

/**
 * @param value - `'1990-05-07'`, or the same with parts left empty (`'1990--'`), or `''`.
 * @returns The three texts.
 */
export function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

/**
 * @param options - The three texts as typed.
 * @returns `'1990-05-07'` with leading zeros where a part is complete. Parts left empty stay empty (`'1990--'`), so
 *   that a half-written date is neither lost nor treated as a date. `''` when nothing is written.
 */
export function joinDate({ day, month, year }: DateParts): string {
  return day || month || year ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : ''
}

function twoDigits(part: string): string {
  return part === '' ? '' : part.padStart(2, '0')
}
