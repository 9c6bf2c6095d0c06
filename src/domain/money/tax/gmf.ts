import { formatCop } from '../amounts/amount-cop.ts'
import type { CivilDate } from '../dates/civil-date.ts'
import { type ParameterRow, parameterCop, parameterOn, uvtKey } from '../parameters/parameter-on.ts'

/** The tax on money that leaves an account, the 4 × 1000, in percent (Estatuto Tributario, art. 872). */
export const gmfPercent = '0.4'

/** What a person's withdrawals of a month are free of it, in tax units (Estatuto Tributario, art. 879; Law 2277 of 2022). */
export const freeOfGmfUvt = 350

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
 * @param rows - The yearly parameters, in any order.
 * @returns What a person may withdraw free of the tax in a month of that day, in pesos, and the year of the tax unit.
 * @throws A `ParameterError` when no tax unit is in force on that day.
 */
export function freeOfGmfOn(rows: readonly ParameterRow[], on: CivilDate): { freeCop: number; year: number } {
  const year = Number(parameterOn(rows, uvtKey, on)?.validFrom.slice(0, 4))
  return { freeCop: freeOfGmfUvt * parameterCop(rows, uvtKey, on), year }
}

/**
 * What a gain leaves out, for the places without room for more (decisions §11).
 * @param amountCop - What leaves the account, whole pesos.
 * @returns `'Sin contar el 4 × 1000: hasta $ 40.000.'`
 */
export function gmfText(amountCop: number): string {
  return `Sin contar el 4\u00a0×\u00a01000: hasta ${formatCop(gmfCop(amountCop))}.`
}
