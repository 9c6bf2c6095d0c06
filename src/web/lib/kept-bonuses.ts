import { readAttribution, readGiftAcceptedAt, readStoredBonus, readStoredPrize } from './storage.ts'

/** Whether the browser has data of a campaign, an invitation, a prize or a gift, so that there may be a bonus for it. */
export function hasKeptBonuses(): boolean {
  const kept = [...Object.values(readAttribution()), readStoredBonus(), readStoredPrize(), readGiftAcceptedAt()]
  return kept.some((one) => one !== undefined)
}
