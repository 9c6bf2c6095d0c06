import type { Bonus } from './bonus.ts'
import { giftCdtBonus } from './gift-cdt.ts'
import { percentageBonus } from './percentage.ts'
import { rouletteBonus } from './roulette-bonus.ts'
import { tieredBonus } from './tiered.ts'
import { welcomeBonus } from './welcome.ts'
import { yoMeLlamoCdtBonus } from './yo-me-llamo-cdt.ts'

/** The bonuses, in the order in which people and staff see them. */
const registered = [welcomeBonus, tieredBonus, percentageBonus, giftCdtBonus, rouletteBonus, yoMeLlamoCdtBonus] as const

export type BonusType = (typeof registered)[number]['id']

/** A bonus whose type is one of the registry. */
export type RegisteredBonus = Bonus & { id: BonusType }

export const allBonuses: readonly RegisteredBonus[] = registered

/** The bonuses, by type. */
export const bonuses = Object.fromEntries(registered.map((bonus) => [bonus.id, bonus])) as unknown as {
  readonly [Type in BonusType]: Bonus & { id: Type }
}
