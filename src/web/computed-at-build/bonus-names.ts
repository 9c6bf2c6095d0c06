import { allBonuses, type BonusType } from '#domain/bonuses/registry.ts'

/** The bonuses by their type, as people read them. */
export const bonusNames = Object.fromEntries(allBonuses.map(({ id, name }) => [id, name])) as Readonly<
  Record<BonusType, string>
>
