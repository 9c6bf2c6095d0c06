import type { BonusAt } from '#domain/bonuses/bonus-at.ts'
import type { BonusClaim } from '#domain/bonuses/bonus-claim.ts'
import type { PromoCode } from '#domain/bonuses/campaign.ts'
import type { OpeningClaims } from '../../../api/create-process.ts'

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
  const campaign = wonClaim(bonus) ?? claimOf('event', eventBenefitCop) ?? claimOf('gift-voucher', voucherCop)
  const bonuses: BonusClaim[] = [
    ...(campaign ? [campaign] : []),
    ...(promo ? [{ kind: 'promo', code: promo.code, shownCop: promo.addedCop } as const] : []),
  ]
  return { ...(bonuses.length > 0 ? { bonuses } : {}), ...(ref === undefined ? {} : { ref }) }
}

function wonClaim(bonus: BonusAt | undefined): BonusClaim | undefined {
  if (bonus?.kind !== 'won') return undefined
  const { type, giftValueCop } = bonus.config
  const giftCop = type === 'bono_cdt_regalo' ? giftValueCop : undefined
  return { kind: type, shownCop: bonus.result.bonusAmountCop, ...(giftCop === undefined ? {} : { giftCop }) }
}

function claimOf(kind: 'event' | 'gift-voucher', shownCop: number | undefined): BonusClaim | undefined {
  return shownCop === undefined ? undefined : { kind, shownCop }
}
