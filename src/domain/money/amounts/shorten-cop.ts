import { formatCop } from './amount-cop.ts'

/**
 * Shortens an amount for a line with little room.
 * @param amountCop - Whole pesos.
 * @returns Millions with at most two decimals, cut off and never rounded up (`'$ 1,76 M'`); whole pesos below a
 *   million.
 */
export function shortenCop(amountCop: number): string {
  if (amountCop < 1_000_000) return formatCop(amountCop)
  const hundredths = Math.floor(amountCop / 10_000)
  const decimals = String(hundredths % 100).padStart(2, '0')
  const shown = decimals === '00' ? '' : `,${decimals.endsWith('0') ? decimals.slice(0, 1) : decimals}`
  return `${formatCop(Math.floor(hundredths / 100))}${shown} M`
}
