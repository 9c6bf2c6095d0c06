import { groupDigits } from './group-digits.ts'

/** The currencies that the product can show (B §5.7). Everything is kept and computed in COP. */
export type Currency = 'COP' | 'MXN' | 'BRL'

// Written out instead of taken from Intl, whose separators differ between browsers and versions. An amount must read
// the same on the page, in the API and in a PDF. The space after the sign is a non-breaking one.
const marks: Record<Currency, { sign: string; group: string }> = {
  COP: { sign: '$\u00a0', group: '.' },
  MXN: { sign: '$', group: ',' },
  BRL: { sign: 'R$\u00a0', group: '.' },
}

/**
 * X01: an amount as people of that country write it, without decimals. A value that is not a finite number is shown as
 * zero.
 * @param amount - In whole units of the currency; a fraction is rounded half away from zero.
 * @returns `'$ 10.000.000'`, `'-$ 500'`.
 */
export function formatCurrency(amount: number, currency: Currency): string {
  const { sign, group } = marks[currency]
  const wholePesos = wholeDigits(amount)
  return `${amount < 0 && wholePesos !== '0' ? '-' : ''}${sign}${groupDigits(wholePesos, group)}`
}

/** @returns The digits of its rounded absolute value; `'0'` when it is not finite. */
function wholeDigits(value: number): string {
  return Number.isFinite(value) ? BigInt(Math.round(Math.abs(value))).toString() : '0'
}
