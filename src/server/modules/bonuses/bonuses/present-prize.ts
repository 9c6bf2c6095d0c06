import type { z } from 'zod'
import type { roulettePrize } from '#contract/bonus-campaigns.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import type { RoulettePrize } from '#domain/bonuses/bonus.ts'
import type { Wheel } from '#domain/bonuses/roulette.ts'

/** B07: the prize as the page gets it, numbered by its place on the wheel. */
export function presentPrize(
  source: Pick<Wheel, 'prizes'>,
  prize: RoulettePrize,
): CamelKeys<z.output<typeof roulettePrize>> {
  const { key, label, bonusType, value } = prize
  const id = source.prizes.findIndex((one) => one.key === key) + 1
  return { id, key, label, bonusType, value: String(value) }
}
