import type { CallInput } from '#contract/call.ts'
import type { createProcess } from '#contract/processes.ts'
import type { PromoCode } from '#domain/bonuses/campaign.ts'
import type { BonusAt } from './bonus-at.ts'

type Body = CallInput<typeof createProcess>['body']

/** What the page says about bonuses when a CDT is opened, in the wire's names. The server checks each of them. */
export type RequestedBonuses = Pick<
  Body,
  'bono' | 'bonus_amount' | 'valor_cdt_regalo' | 'ref' | 'campaign_event' | 'promo'
> & {
  promo_bonus?: PromoCode
  /** What the promotional bonus adds, as it was shown; it is told to the person and not to the server. */
  promo_added?: number
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
    ...(won ? { bono: won.config.type, bonus_amount: won.result.bonusAmountCop } : {}),
    ...(won?.config.type === 'bono_cdt_regalo' && won.config.giftValueCop !== undefined
      ? { valor_cdt_regalo: won.config.giftValueCop }
      : {}),
    ...(isEvent ? { campaign_event: true, bonus_amount: eventBenefitCop } : {}),
    ...(!won && !isEvent && voucherCop !== undefined ? { promo: 'gift-voucher', bonus_amount: voucherCop } : {}),
    ...(promo ? { promo_bonus: promo.code, promo_added: promo.addedCop } : {}),
    ...(ref === undefined ? {} : { ref }),
  }
}
