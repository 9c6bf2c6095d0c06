import type { OpeningClaims } from '../../../api/create-process.ts'
import type { AppliedBonus } from '../../../lib/storage.ts'

/** What a person can go on without when the server refuses it. */
export type ClaimPart = 'bonus' | 'promo' | 'bonuses' | 'turbo' | 'payment' | 'all'

/** @param part - What to go on without. */
export function withoutPart(claims: OpeningClaims, part: ClaimPart): OpeningClaims {
  const { bono, bonusCop, giftValueCop, campaignEvent, promo, isTurbo, paymentMethod } = claims
  const { promoBonus, promoAddedCop, ref, flamingoAdvisor, coach, environmentSimulate } = claims
  const kept = {
    campaign: { bono, bonusCop, giftValueCop, campaignEvent, promo },
    promo: { promoBonus, promoAddedCop },
    turbo: { isTurbo },
    payment: { paymentMethod },
    // Their campaign may have ended since.
    coach: { coach },
  }
  const goes = {
    bonus: ['campaign'],
    promo: ['promo'],
    bonuses: ['campaign', 'promo'],
    // How turbo is paid was part of choosing it.
    turbo: ['turbo', 'payment'],
    payment: ['payment'],
    all: ['campaign', 'promo', 'turbo', 'payment', 'coach'],
  }[part]
  const left = Object.entries(kept).flatMap(([name, values]) => (goes.includes(name) ? [] : Object.entries(values)))
  // Who brought somebody, and from which page, is no advantage that could be refused.
  const stays = Object.entries({ ref, flamingoAdvisor, environmentSimulate })
  return Object.fromEntries([...left, ...stays].filter(([, value]) => value !== undefined))
}

/**
 * @param kind - The kind that a refusal names, if any.
 * @returns What of the bonuses to go on without.
 */
export function refusedBonusPart(kind: unknown, claims: OpeningClaims): ClaimPart {
  const hasCampaign = claims.bono !== undefined || claims.campaignEvent === true || claims.promo !== undefined
  if (kind === 'promo' || (claims.promoBonus !== undefined && !hasCampaign)) return 'promo'
  if (typeof kind === 'string' || claims.promoBonus === undefined) return 'bonus'
  return 'bonuses'
}

/**
 * M14.
 * @param claims - The claims with which a process was opened.
 * @returns The bonus to congratulate on, in whole pesos: that of the campaign, else the promotional one, which is part
 *   of the deposit; nothing where neither was claimed.
 */
export function appliedBonus(claims: OpeningClaims = {}): Omit<AppliedBonus, 'processUuid'> | undefined {
  const { bono, campaignEvent: isEvent, promo: voucher, bonusCop: amountCop, promoAddedCop: addedCop } = claims
  if ((bono !== undefined || isEvent || voucher) && amountCop) return { amountCop, isAddedToDeposit: false }
  return addedCop === undefined ? undefined : { amountCop: addedCop, isAddedToDeposit: true }
}
