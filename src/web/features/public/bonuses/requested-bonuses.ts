import type { createProcess } from '#contract/processes.ts'
import type { PromoCode } from '#domain/bonuses/campaign.ts'
import type { CallInput } from '../../../api/wire-names.ts'
import type { BonusAt } from './bonus-at.ts'

type Body = CallInput<typeof createProcess>['body']

/** What the page says about bonuses when a CDT is opened, in the wire's names. The server checks each of them. */
export type RequestedBonuses = Pick<
  Body,
  'bono' | 'bonusAmount' | 'valorCdtRegalo' | 'ref' | 'campaignEvent' | 'promo'
> & {
  promoBonus?: PromoCode
  /** What the promotional bonus adds, as it was shown; it is told to the person and not to the server. */
  promoAdded?: number
}

/**
 * B12. In: the campaign bonus and the event's benefit as they are shown, the promotional bonus that is offered, and the
 * campaign of the visit. Out: the claims; nothing is claimed that is not won, and of campaign and event only the first.
 */
export function buildRequestedBonuses(shown: {
  bonus: BonusAt | undefined
  eventBenefitCop: number | undefined
  /** What the gift of the week is worth, where it is to be had. */
  voucherCop?: number | undefined
  promo: { code: PromoCode; addedCop: number } | undefined
  ref: string | undefined
}): RequestedBonuses {
  const { bonus, eventBenefitCop, voucherCop, promo, ref } = shown
  const won = bonus?.kind === 'won' ? bonus : undefined
  const isEvent = !won && eventBenefitCop !== undefined
  return {
    ...(won ? { bono: won.config.type, bonusAmount: won.result.bonusAmountCop } : {}),
    ...(won?.config.type === 'bono_cdt_regalo' && won.config.giftValueCop !== undefined
      ? { valorCdtRegalo: won.config.giftValueCop }
      : {}),
    ...(isEvent ? { campaignEvent: true, bonusAmount: eventBenefitCop } : {}),
    ...(!won && !isEvent && voucherCop !== undefined ? { promo: 'gift-voucher', bonusAmount: voucherCop } : {}),
    ...(promo ? { promoBonus: promo.code, promoAdded: promo.addedCop } : {}),
    ...(ref === undefined ? {} : { ref }),
  }
}
