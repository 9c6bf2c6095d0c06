import type { PromoCode } from '#domain/bonuses/campaign.ts'
import type { OpeningClaims } from '../../../api/create-process.ts'
import type { BonusAt } from './bonus-at.ts'

/**
 * B12.
 * @param shown - The campaign bonus and the event's benefit as they are shown, the promotional bonus that is offered,
 *   and the campaign of the visit.
 * @returns The claims; nothing is claimed that is not won, and of campaign and event only the first.
 */
export function buildRequestedBonuses(shown: {
  bonus: BonusAt | undefined
  eventBenefitCop: number | undefined
  /** What the gift of the week is worth, where it is to be had. */
  voucherCop?: number | undefined
  promo: { code: PromoCode; addedCop: number } | undefined
  ref: string | undefined
}): OpeningClaims {
  const { bonus, eventBenefitCop, voucherCop, promo, ref } = shown
  const won = bonus?.kind === 'won' ? bonus : undefined
  const isEvent = !won && eventBenefitCop !== undefined
  return {
    ...(won ? { bono: won.config.type, bonusCop: won.result.bonusAmountCop } : {}),
    ...(won?.config.type === 'bono_cdt_regalo' && won.config.giftValueCop !== undefined
      ? { giftValueCop: won.config.giftValueCop }
      : {}),
    ...(isEvent ? { campaignEvent: true, bonusCop: eventBenefitCop } : {}),
    ...(!won && !isEvent && voucherCop !== undefined ? { promo: 'gift-voucher', bonusCop: voucherCop } : {}),
    ...(promo ? { promoBonus: promo.code, promoAddedCop: promo.addedCop } : {}),
    ...(ref === undefined ? {} : { ref }),
  }
}
