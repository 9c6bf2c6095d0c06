import { formatPercent, type RatePercent } from '../money/rates/rate.ts'
import type { RoulettePrize } from './bonus.ts'

/** A prize on the wheel. In the long run its share of the turns is its weight in the sum of all weights. */
export type WeightedPrize = RoulettePrize & { weight: number }

/** A part of a wheel as staff write it: whole thousands of pesos or a share of the deposit, and how often it comes. */
export type PrizePart = { weight: number } & ({ amountCop: number } | { percent: RatePercent })

/**
 * @param sourceId - Where the wheel is turned from.
 * @returns The wheel's prizes, numbered from 1.
 */
export function buildPrizes(sourceId: string, parts: readonly PrizePart[]): WeightedPrize[] {
  return parts.map((part, index) =>
    'amountCop' in part
      ? fixed(sourceId, index + 1, part.amountCop, part.weight)
      : share(sourceId, index + 1, part.percent, part.weight),
  )
}

/**
 * @param options - A prize of a wheel.
 * @returns The part it was made from.
 */
export function toPrizePart({ bonusType, value, weight }: WeightedPrize): PrizePart {
  return bonusType === 'fijo' ? { amountCop: Number(value), weight } : { percent: value, weight }
}

// The label is what a prize is read by, so it is made from the figure; the amounts are whole thousands of pesos.
export function fixed(sourceId: string, id: number, amountCop: number, weight: number): WeightedPrize {
  const key = `${sourceId}-${amountCop / 1000}-mil`
  return { id, key, label: `${amountCop / 1000} mil`, bonusType: 'fijo', value: String(amountCop), weight }
}

export function share(sourceId: string, id: number, percent: RatePercent, weight: number): WeightedPrize {
  const key = `${sourceId}-${percent.replace('.', '-')}-por-ciento`
  return { id, key, label: formatPercent(percent), bonusType: 'porcentual', value: percent, weight }
}

/**
 * A prize that was drawn, whether or not its wheel still has it: what was drawn is owed.
 * @param sourceId - Where the wheel is turned from.
 * @returns The prize, of no place on the wheel; undefined for a key of no prize.
 */
export function prizeOfKey(sourceId: string, key: string): WeightedPrize | undefined {
  const own = key.startsWith(`${sourceId}-`) ? key.slice(sourceId.length + 1) : ''
  const thousands = /^([1-9]\d{0,5})-mil$/.exec(own)?.[1]
  if (thousands) return fixed(sourceId, 0, Number(thousands) * 1000, 0)
  const percent = /^(\d{1,2}(?:-\d{1,3})?)-por-ciento$/.exec(own)?.[1]
  return percent === undefined ? undefined : share(sourceId, 0, percent.replace('-', '.'), 0)
}
