import { wholeDigits } from '../amounts/currency.ts'
import { groupDigits } from '../amounts/group-digits.ts'

/**
 * A number with dots between the thousands (B §5.7). In: any number. Out: it, rounded half away from zero:
 * `1234567.5` → `'1.234.568'`; what is no finite number is `'0'`.
 */
export function formatThousands(value: number): string {
  const digits = wholeDigits(value)
  return `${value < 0 && digits !== '0' ? '-' : ''}${groupDigits(digits)}`
}
