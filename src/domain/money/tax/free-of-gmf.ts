import type { CivilDate } from '../dates/civil-date.ts'
import { type ParameterRow, parameterCop, parameterOn, uvtKey } from '../parameters/parameter-on.ts'

/** What a person's withdrawals of a month are free of it, in tax units (Estatuto Tributario, art. 879; Law 2277 of 2022). */
export const freeOfGmfUvt = 350

/**
 * @param rows - The yearly parameters, in any order.
 * @returns What a person may withdraw free of the tax in a month of that day, in pesos, and the year of the tax unit.
 * @throws A `ParameterError` when no tax unit is in force on that day.
 */
export function freeOfGmfOn(rows: readonly ParameterRow[], on: CivilDate): { freeCop: number; year: number } {
  const year = Number(parameterOn(rows, uvtKey, on)?.validFrom.slice(0, 4))
  return { freeCop: freeOfGmfUvt * parameterCop(rows, uvtKey, on), year }
}
