import { formatCop } from '../amounts/amount-cop.ts'

/** The tax on money that leaves an account, the 4 × 1000, in percent (Estatuto Tributario, art. 872). */
export const gmfPercent = '0.4'

/**
 * What an account pays for the money that leaves it (decisions §11).
 * @param amountCop - What leaves, whole pesos.
 * @param freeCop - What of the month's exemption is left, whole pesos; only what passes it is taxed.
 * @returns Whole pesos, rounded; half a peso and more goes up.
 */
export function gmfCop(amountCop: number, freeCop = 0): number {
  return Math.round((Math.max(0, amountCop - freeCop) * 4) / 1000)
}

/**
 * What a gain leaves out, for the places without room for more (decisions §11).
 * @param amountCop - What leaves the account, whole pesos.
 * @returns `'Sin contar el 4 × 1000: hasta $ 40.000.'`
 */
export function gmfText(amountCop: number): string {
  return `Sin contar el 4\u00a0×\u00a01000: hasta ${formatCop(gmfCop(amountCop))}.`
}
