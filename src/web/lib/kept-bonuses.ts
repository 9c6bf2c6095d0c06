import * as storage from './storage.ts'

/** Whether the browser has data of a campaign, an invitation, a prize or a gift, so that there may be a bonus for it. */
export function hasKeptBonuses(): boolean {
  const kept = [
    ...Object.values(storage.readAttribution()),
    storage.bonusConfig.read(),
    storage.roulettePrize.read(),
    storage.activatePromo.read(),
  ]
  return kept.some((one) => one !== undefined)
}
