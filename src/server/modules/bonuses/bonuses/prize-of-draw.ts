import type { RoulettePrize } from '#domain/bonuses/bonus.ts'
import type { CampaignOffer } from '#domain/bonuses/campaign.ts'
import { withoutWeight } from '#domain/bonuses/roulette-sources.ts'
import { prizeOfKey } from '#domain/bonuses/wheel-prizes.ts'

/**
 * B07.
 * @param offer - The campaign of the draw's wheel while it is open.
 * @returns The prize as it was when it was drawn: also one that was taken off the wheel since.
 */
export function prizeOfDraw(
  draw: { source: string; prizeKey: string },
  offer: Pick<CampaignOffer, 'figures'> | undefined,
): RoulettePrize | undefined {
  if (!offer) return undefined
  const { source, prizeKey } = draw
  const found = offer.figures.prizes?.find(({ key }) => key === prizeKey) ?? prizeOfKey(source, prizeKey)
  return found && withoutWeight(found)
}
