import type { PromoCode } from './campaign.ts'
import type { BonusType } from './registry.ts'

/** What a process can be granted: a bonus of the registry, or what is given beside them. */
export type GrantKind = BonusType | 'event' | 'gift-voucher' | 'promo' | 'referral'

/**
 * A bonus that is claimed: one shape from the address that names it, over the page, to the grant. The server trusts none
 * of it: a claim only says which bonus is meant, and what the person saw.
 */
export type BonusClaim = (
  | {
      kind: BonusType
      /** The value of a gift CDT, whole pesos: it names its campaign. */
      giftCop?: number | undefined
      /** The wheel of a roulette: it is its campaign. */
      wheel?: string | undefined
    }
  | { kind: 'event' }
  | { kind: 'gift-voucher' }
  | { kind: 'promo'; code: PromoCode }
  | { kind: 'referral'; code: string }
) & {
  /** What the page shows that it is worth, whole pesos. */
  shownCop?: number | undefined
}

/** The parts of which a process has at most one claim each, in the order in which they are judged. */
export const claimParts = ['bonus', 'event', 'giftVoucher', 'promo', 'referral'] as const

export type ClaimPart = (typeof claimParts)[number]

/** @returns The part that a claim or a grant of this kind is of. */
export function partOf(kind: GrantKind): ClaimPart {
  if (kind === 'gift-voucher') return 'giftVoucher'
  return kind === 'event' || kind === 'promo' || kind === 'referral' ? kind : 'bonus'
}

/** @returns Whether it is a bonus of a campaign, of which a process has only one; promo and referral are added to it. */
export function isCampaignBonus({ kind }: { kind: GrantKind }): boolean {
  return kind !== 'promo' && kind !== 'referral'
}
