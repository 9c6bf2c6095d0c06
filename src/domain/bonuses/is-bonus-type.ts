import { bonusTypes } from './bonus-types.ts'
import type { BonusType } from './registry.ts'

/** In: anything. Out: whether it is one of the types, letter by letter. */
export function isBonusType(value: unknown): value is BonusType {
  return (bonusTypes as readonly unknown[]).includes(value)
}
