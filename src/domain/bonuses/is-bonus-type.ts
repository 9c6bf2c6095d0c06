import { bonusTypes } from './bonus-types.ts'
import type { BonusType } from './registry.ts'

/**
 * @param value - Anything.
 * @returns Whether it is one of the types, letter by letter.
 */
export function isBonusType(value: unknown): value is BonusType {
  return (bonusTypes as readonly unknown[]).includes(value)
}
