import type { CivilDate } from '../dates/civil-date.ts'

/** The monthly minimum wage, in pesos. */
export const minimumWageKey = 'SMMLV'
/** The tax unit, in pesos. */
export const uvtKey = 'UVT'

/** What Fogafín covers for one person at one registered entity, capital and interest together, in pesos. */
export const depositCoverKey = 'FOGAFIN'

/** The part of a tax year's interest that is no income, in percent (Estatuto Tributario, arts. 38 to 41). */
export const inflationPartKey = 'COMPONENTE'

/** How much prices rose over the twelve months until a day, in percent (DANE). */
export const inflationKey = 'IPC'
/** What savings accounts of people paid on a day on average, in percent E.A. (Superintendencia Financiera). */
export const savingsKey = 'AHORRO'

/** The unit of each figure: whole pesos, or percent of at most 100 with up to three places. */
export const parameterUnits = {
  [minimumWageKey]: 'cop',
  [uvtKey]: 'cop',
  [depositCoverKey]: 'cop',
  [inflationPartKey]: 'percent',
  [inflationKey]: 'percent',
  [savingsKey]: 'percent',
} as const
export type ParameterKey = keyof typeof parameterUnits

const unitOf = (key: string) => (parameterUnits as Readonly<Record<string, 'cop' | 'percent'>>)[key]

/** @returns Whether the figure of a key is a percentage, and not pesos. */
export const isPercentParameter = (key: string): boolean => unitOf(key) === 'percent'

/**
 * @param key - One of `parameterUnits`; another has no valid value.
 * @returns Whether a text is a value of it: a positive count of pesos, or a positive percentage.
 */
export function isParameterValue(key: string, value: string): boolean {
  if (unitOf(key) === 'cop') return /^[1-9]\d{0,11}$/.test(value)
  return isPercentParameter(key) && /^\d{1,3}(\.\d{1,3})?$/.test(value) && Number(value) > 0 && Number(value) <= 100
}

/** @returns A percentage as Colombians write it: `'55.430'` → `'55,43 %'`. Unlike a rate it can be 100. */
export const formatPercentFigure = (value: string): string => `${String(Number(value)).replace('.', ',')}\u00a0%`

/** A figure that the law changes from time to time. `value` is a decimal string, as the database writes it. */
export type ParameterRow = { key: string; validFrom: CivilDate; value: string; status: string; source: string }

/** A row with this status is not in force: the row before it stays valid. */
export const suspendedStatus = 'suspended'

/** There is no figure for that day, or its value is invalid. */
export class ParameterError extends Error {
  override readonly name = 'ParameterError'
}

/**
 * The figure in force on a day (decisions §3).
 * @param rows - Rows in any order.
 * @returns The newest row of that key which has begun and is not suspended; undefined when there is none.
 */
export function parameterOn<Row extends ParameterRow>(
  rows: readonly Row[],
  key: string,
  date: CivilDate,
): Row | undefined {
  return rows
    .filter((row) => row.key === key && row.validFrom <= date && row.status !== suspendedStatus)
    .reduce<Row | undefined>((best, row) => (best && best.validFrom >= row.validFrom ? best : row), undefined)
}

/**
 * As `parameterOn`, for a figure in whole pesos.
 * @returns The figure as a number (`'1750905.000'` → `1750905`).
 * @throws A `ParameterError` when no row is in force on that day, or its value is not a positive count of whole pesos.
 */
export function parameterCop(rows: readonly ParameterRow[], key: string, date: CivilDate): number {
  const row = parameterOn(rows, key, date)
  if (!row) throw new ParameterError(`no ${key} for ${date}`)
  if (!/^\d{1,15}(\.0*)?$/.test(row.value) || Number(row.value) === 0) {
    throw new ParameterError(`${key} of ${row.validFrom} is not in whole pesos: ${row.value}`)
  }
  return Number(row.value)
}
