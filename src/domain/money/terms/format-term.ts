const daysOfMonth = 30

/**
 * A term as people see it: always in days, which is how banks write it, so that it has one name everywhere (B §5.7).
 * @returns `'360 días'`; `'0 días'` for 0 or fewer and for what is not a whole number.
 */
export function formatTerm(termDays: number): string {
  if (!Number.isInteger(termDays) || termDays <= 0) return '0 días'
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
