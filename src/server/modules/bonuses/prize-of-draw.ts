import type { RoulettePrize } from '#domain/bonuses/bonus.ts'
import type { CampaignOffer } from '#domain/bonuses/campaign.ts'
import { withoutWeight } from '#domain/bonuses/roulette-sources.ts'

/** B07. In: a draw, and the campaign of its wheel. Out: the prize, or undefined when the wheel has it no more. */
export function prizeOfDraw(
  draw: { prizeKey: string },
  offer: Pick<CampaignOffer, 'figures'> | undefined,
): RoulettePrize | undefined {
  const found = offer?.figures.prizes?.find(({ key }) => key === draw.prizeKey)
  return found && withoutWeight(found)
}
