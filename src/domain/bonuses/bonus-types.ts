import { allBonuses, type BonusType } from './registry.ts'

// The build puts the value of this file in its place, so pages do not carry every bonus to know their names.

/** The types of a bonus (B §3), as the address (`bono`), the stored configuration and the wire write them. */
export const bonusTypes: readonly BonusType[] = allBonuses.map(({ id }) => id)
