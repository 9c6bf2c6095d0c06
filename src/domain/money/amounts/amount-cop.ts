import { formatCurrency } from './currency.ts'
import { groupDigits } from './group-digits.ts'

/** The largest amount that the product takes for one CDT, in whole pesos. Sums of many stay far below 2^53. */
export const largestAmountCop = 100_000_000_000

/** What `parseAmountCop` answers: the amount in whole pesos, or why the text is none. */
export type ParsedAmount =
  | { ok: true; amountCop: number }
  | { ok: false; reason: 'empty' | 'not-a-number' | 'zero' | 'too-large' }

/**
 * In: what a person typed or pasted. Dots, spaces and the peso sign are dropped; any other character is refused, so
 * that `'1e9'`, `'-5'` or `'10,5'` is never read as another amount than the person meant. Nor is `'10000000.50'`: a dot
 * with one or two digits behind it groups nothing.
 * Out: the amount in whole pesos, from 1 to `largestAmountCop`, or the reason why not.
 */
export function parseAmountCop(text: string): ParsedAmount {
  const bare = text.replace(/[.\s$]/g, '')
  if (bare === '') return { ok: false, reason: 'empty' }
  if (!/^\d+$/.test(bare) || /\.\d{1,2}\s*$/.test(text)) return { ok: false, reason: 'not-a-number' }
  const digits = bare.replace(/^0+/, '')
  if (digits === '') return { ok: false, reason: 'zero' }
  if (digits.length > 12 || Number(digits) > largestAmountCop) return { ok: false, reason: 'too-large' }
  return { ok: true, amountCop: Number(digits) }
}

/**
 * In: a pasted amount, as any country writes it: `'10000000.50'`, `'10,000,000.00'`, `'$ 10.000.000,00'`. Out: the same
 * without its centavos; a text whose last mark also groups its digits stays as it is.
 */
export function withoutCentavos(text: string): string {
  const found = /([.,])\d{1,2}$/.exec(text.trimEnd())
  const head = found ? text.slice(0, found.index) : text
  return found?.[1] && /\d/.test(head) && !head.includes(found[1]) ? head : text
}

/**
 * Formats an amount while it is being typed. In: the field's text, anything in it. Out: its digits grouped with dots,
 * without leading zeros (`'10000a'` → `'10.000'`); `''` stays `''`.
 */
export function formatAmountInput(text: string): string {
  return groupDigits(text.replace(/\D/g, '').replace(/^0+(?=\d)/, ''))
}

/** In: whole pesos. Out: `'$ 10.000.000'`, without decimals, a non-breaking space after the sign. */
export function formatCop(amountCop: number): string {
  return formatCurrency(amountCop, 'COP')
}
