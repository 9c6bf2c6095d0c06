import { type BonusClaim, isCampaignBonus } from '#domain/bonuses/bonus-claim.ts'
import type { OpeningClaims } from '../../../api/create-process.ts'
import type { AppliedBonus } from '../../../lib/storage.ts'

/** What a person can go on without when the server refuses it. */
export type RefusedPart = 'bonus' | 'promo' | 'bonuses' | 'turbo' | 'payment' | 'all'

/**
 * Who brought somebody, and from which page, is no advantage that could be refused.
 * @param part - What to go on without.
 */
export function withoutPart(claims: OpeningClaims, part: RefusedPart): OpeningClaims {
  const { bonuses = [], isTurbo, paymentMethod, coach, ...stays } = claims
  const kept = bonuses.filter((claim) => !goesWith(claim, part))
  const isAll = part === 'all'
  return {
    ...stays,
    ...(kept.length > 0 ? { bonuses: kept } : {}),
    ...(isTurbo !== undefined && !isAll && part !== 'turbo' ? { isTurbo } : {}),
    // How turbo is paid was part of choosing it.
    ...(paymentMethod && !isAll && part !== 'turbo' && part !== 'payment' ? { paymentMethod } : {}),
    // The campaign of the coach may have ended since.
    ...(coach !== undefined && !isAll ? { coach } : {}),
  }
}

function goesWith(claim: BonusClaim, part: RefusedPart): boolean {
  if (part === 'all' || part === 'bonuses') return true
  return isCampaignBonus(claim) ? part === 'bonus' : part === 'promo'
}

/** @returns Whether something can be gone on without. */
export function hasPart(claims: OpeningClaims, part: RefusedPart): boolean {
  const count = ({ bonuses = [], ...others }: OpeningClaims) => bonuses.length + Object.keys(others).length
  return count(withoutPart(claims, part)) < count(claims)
}

/**
 * @param kind - The kind that a refusal names, if any.
 * @returns What of the bonuses to go on without.
 */
export function refusedBonusPart(kind: unknown, { bonuses = [] }: OpeningClaims): RefusedPart {
  const hasPromo = bonuses.some((claim) => claim.kind === 'promo')
  if (kind === 'promo' || (hasPromo && !bonuses.some(isCampaignBonus))) return 'promo'
  return typeof kind === 'string' || !hasPromo ? 'bonus' : 'bonuses'
}

/** @returns The campaign bonus of a choice as it was seen, whole pesos. */
export const shownBonusCop = ({ bonuses = [] }: OpeningClaims = {}) => bonuses.find(isCampaignBonus)?.shownCop

/** @param bonusCop - What the campaign bonus is worth now, as the person has seen and accepted it. */
export function withShownBonus(claims: OpeningClaims, bonusCop: number): OpeningClaims {
  const { bonuses = [] } = claims
  return {
    ...claims,
    bonuses: bonuses.map((claim) => (isCampaignBonus(claim) ? { ...claim, shownCop: bonusCop } : claim)),
  }
}

/**
 * M14.
 * @param claims - The claims with which a process was opened.
 * @returns The bonus to congratulate on, in whole pesos: that of the campaign, else the promotional one, which is part
 *   of the deposit; nothing where neither was claimed.
 */
export function appliedBonus(claims: OpeningClaims = {}): Omit<AppliedBonus, 'processUuid'> | undefined {
  const amountCop = shownBonusCop(claims)
  if (amountCop) return { amountCop, isAddedToDeposit: false }
  const addedCop = claims.bonuses?.find(({ kind }) => kind === 'promo')?.shownCop
  return addedCop === undefined ? undefined : { amountCop: addedCop, isAddedToDeposit: true }
}
