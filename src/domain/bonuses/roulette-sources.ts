import { formatPercent, type RatePercent } from '../rates/rate.ts'
import type { RoulettePrize } from './bonus.ts'

export type RouletteSourceId = 'general' | 'finverzo' | 'mundial-de-tejo'

/** A prize on the wheel. Of the sum of all weights, so many turns give it in the long run. */
export type WeightedPrize = RoulettePrize & { weight: number }

/** A wheel: where it is turned, the page with the terms of its prizes, and the prizes. */
export type RouletteSource = { id: RouletteSourceId; name: string; termsPath: string; prizes: readonly WeightedPrize[] }

/** B07: the wheels. The server draws from these, and from nothing that a request brings along. */
export const rouletteSources: Record<RouletteSourceId, RouletteSource> = {
  general: {
    id: 'general',
    name: 'Ruleta',
    termsPath: '/terminos-y-condiciones-ruleta',
    prizes: [
      fixed('general', 1, 10_000, 40),
      fixed('general', 2, 20_000, 30),
      share('general', 3, '0.1', 15),
      fixed('general', 4, 50_000, 10),
      share('general', 5, '0.3', 5),
    ],
  },
  finverzo: {
    id: 'finverzo',
    name: 'Ruleta Finverzo 2025',
    termsPath: '/legal/finverzo-2025',
    prizes: [
      fixed('finverzo', 1, 10_000, 35),
      fixed('finverzo', 2, 30_000, 30),
      share('finverzo', 3, '0.2', 20),
      fixed('finverzo', 4, 50_000, 15),
    ],
  },
  'mundial-de-tejo': {
    id: 'mundial-de-tejo',
    name: 'Ruleta Mundial de Tejo 2025',
    termsPath: '/legal/mundial-de-tejo-2025',
    prizes: [
      fixed('mundial-de-tejo', 1, 10_000, 50),
      fixed('mundial-de-tejo', 2, 20_000, 30),
      fixed('mundial-de-tejo', 3, 50_000, 15),
      fixed('mundial-de-tejo', 4, 100_000, 5),
    ],
  },
}

/** In: a name, from anywhere. Out: the wheel, or undefined when there is none of that name. */
export function rouletteSource(id: unknown): RouletteSource | undefined {
  return Object.values(rouletteSources).find((source) => source.id === id)
}

/** In: a wheel's name and a prize's key, as a draw keeps them. Out: the prize without its weight, or undefined. */
export function roulettePrize(sourceId: string, key: string): RoulettePrize | undefined {
  const found = rouletteSource(sourceId)?.prizes.find((prize) => prize.key === key)
  return found && withoutWeight(found)
}

/** In: a prize. Out: the wheel whose terms hold for it: the one whose name its key begins with, else the general one. */
export function sourceOfPrize({ key }: Pick<RoulettePrize, 'key'>): RouletteSource {
  const named = Object.values(rouletteSources).find(({ id }) => String(key).startsWith(`${id}-`))
  return named ?? rouletteSources.general
}

/** In: a wheel. Out: the sum of its weights. */
export function totalWeight({ prizes }: Pick<RouletteSource, 'prizes'>): number {
  return prizes.reduce((sum, prize) => sum + prize.weight, 0)
}

/** In: a prize of a wheel. Out: the prize as it is given away. */
export function withoutWeight({ weight: _weight, ...prize }: WeightedPrize): RoulettePrize {
  return prize
}

/** A part of a wheel as staff write it: whole thousands of pesos or a share of the deposit, and how often it comes. */
export type PrizePart = { weight: number } & ({ amountCop: number } | { percent: RatePercent })

/** In: where a wheel is turned from, and its parts. Out: its prizes, numbered from 1. */
export function prizesOf(sourceId: string, parts: readonly PrizePart[]): WeightedPrize[] {
  return parts.map((part, index) =>
    'amountCop' in part
      ? fixed(sourceId, index + 1, part.amountCop, part.weight)
      : share(sourceId, index + 1, part.percent, part.weight),
  )
}

/** In: a prize of a wheel. Out: the part it was made from. */
export function partOf({ bonus_type, value, weight }: WeightedPrize): PrizePart {
  return bonus_type === 'fijo' ? { amountCop: Number(value), weight } : { percent: value, weight }
}

// The label is what a prize is read by, so it is made from the figure; the amounts are whole thousands of pesos.
function fixed(sourceId: string, id: number, amountCop: number, weight: number): WeightedPrize {
  const key = `${sourceId}-${amountCop / 1000}-mil`
  return { id, key, label: `${amountCop / 1000} mil`, bonus_type: 'fijo', value: String(amountCop), weight }
}

function share(sourceId: string, id: number, percent: RatePercent, weight: number): WeightedPrize {
  const key = `${sourceId}-${percent.replace('.', '-')}-por-ciento`
  return { id, key, label: formatPercent(percent), bonus_type: 'porcentual', value: percent, weight }
}
