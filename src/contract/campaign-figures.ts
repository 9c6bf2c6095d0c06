/** Figures of campaigns between the wire and the rules. */
import type { CampaignFigures, CampaignOffer } from '#domain/bonuses/campaign.ts'
import { buildPrizes, toPrizePart } from '#domain/bonuses/wheel-prizes.ts'
import type { Entitlement, SentFigures } from './bonus-campaigns.ts'

/** @returns The figures of the wire, for the rules. */
export function figuresOfWire(code: string, wire: SentFigures): CampaignFigures {
  const { minAmount, minTerm, tiers, percent, gift, promo, promoCondition, prizes, coaches } = wire
  const parts = prizes?.map((part) => {
    if ('amount' in part) return { amountCop: part.amount, weight: part.weight }
    return part
  })
  return withoutGaps({
    minAmountCop: minAmount,
    minTermDays: minTerm,
    tiers: tiers?.map(({ from, bonus }) => ({ fromCop: from, bonusCop: bonus })),
    percent,
    giftCop: gift,
    promoCop: promo,
    promoCondition,
    prizes: parts && buildPrizes(code, parts),
    coaches,
  })
}

/** @returns The same for the wire. */
export function figuresToWire(figures: CampaignFigures): SentFigures {
  const { minAmountCop, minTermDays, tiers, percent, giftCop, promoCop, promoCondition, prizes, coaches } = figures
  return withoutGaps({
    minAmount: minAmountCop,
    minTerm: minTermDays,
    tiers: tiers?.map(({ fromCop, bonusCop }) => ({ from: fromCop, bonus: bonusCop })),
    percent,
    gift: giftCop,
    promo: promoCop,
    promoCondition,
    prizes: prizes?.map((prize) => {
      const part = toPrizePart(prize)
      return 'amountCop' in part ? { amount: part.amountCop, weight: part.weight } : part
    }),
    coaches: coaches?.map(({ code, name }) => ({ code, name })),
  })
}

type Filled<Shape> = { [Key in keyof Shape]: Exclude<Shape[Key], undefined> }
const withoutGaps = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Partial<Filled<Shape>>

/**
 * @param wire - What a visit is entitled to.
 * @returns The same for the rules.
 */
export function offerOfWire(wire: Entitlement): CampaignOffer {
  const { campaign: code, name, termsUrl: termsPath, figures, validUntil, left: leftCop } = wire
  return { code, name, termsPath, figures: figuresOfWire(code, figures), ...withoutGaps({ validUntil, leftCop }) }
}
