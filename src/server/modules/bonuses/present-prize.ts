import type { z } from 'zod'
import type { roulettePrize } from '#contract/bonuses.ts'
import type { RoulettePrize } from '#domain/bonuses/bonus.ts'
import type { RouletteSource } from '#domain/bonuses/roulette-sources.ts'

/** B07. In: a wheel and one of its prizes. Out: the prize as it is told, numbered by its place on the wheel. */
export function presentPrize(source: RouletteSource, prize: RoulettePrize): z.output<typeof roulettePrize> {
  const { key, label, bonus_type, value } = prize
  return { id: source.prizes.findIndex((one) => one.key === key) + 1, key, label, bonus_type, value: String(value) }
}
