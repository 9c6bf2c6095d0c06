const daysOfMonth = 30
const daysOfYear = 360

/**
 * A term as people see it (B §5.7).
 * @returns `'0 días'` for 0 or fewer and for what is not a whole number; years for multiples of 360 (`'2 años'`),
 *   months for multiples of 30 (`'6 meses'`), else days (`'45 días'`).
 */
export function formatTerm(termDays: number): string {
  if (!Number.isInteger(termDays) || termDays <= 0) return '0 días'
  if (termDays % daysOfYear === 0) return counted(termDays / daysOfYear, 'año', 'años')
  if (termDays % daysOfMonth === 0) return formatMonths(termDays)
  return counted(termDays, 'día', 'días')
}

/**
 * A term in months (B §5.7).
 * @returns The whole months of 30 days in it: `'1 mes'`, `'12 meses'`; `'0 meses'` for fewer than 30 days and for what
 *   is no whole number.
 */
export function formatMonths(termDays: number): string {
  if (!Number.isInteger(termDays) || termDays < 0) return '0 meses'
  return counted(Math.floor(termDays / daysOfMonth), 'mes', 'meses')
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
