import type { RoulettePrize } from './bonus.ts'
import { fixed, share, type WeightedPrize } from './wheel-prizes.ts'

export type RouletteSourceId = 'general' | 'finverzo' | 'mundial-de-tejo'

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

/** @returns The wheel whose terms hold for it: the one whose name its key begins with, else the general one. */
export function sourceOfPrize({ key }: Pick<RoulettePrize, 'key'>): RouletteSource {
  const named = Object.values(rouletteSources).find(({ id }) => String(key).startsWith(`${id}-`))
  return named ?? rouletteSources.general
}

/**
 * @param options - A wheel.
 * @returns The sum of its weights.
 */
export function totalWeight({ prizes }: Pick<RouletteSource, 'prizes'>): number {
  return prizes.reduce((sum, prize) => sum + prize.weight, 0)
}

/**
 * @param options - A prize of a wheel.
 * @returns The prize as it is given away.
 */
export function withoutWeight({ weight: _weight, ...prize }: WeightedPrize): RoulettePrize {
  return prize
}
