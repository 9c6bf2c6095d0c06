import { pagePaths } from '#contract/paths.ts'
import { noteGiftAccepted, readGiftAcceptedAt } from '../../lib/storage.ts'

/** What the address of the simulator says for whoever accepted the gift (B §4.13). */
const promoValue = 'gift-voucher'

/** Whether the operator runs the promotion: no money is promised by accident. */
export function isGiftPromotionOn(setting: string | undefined = import.meta.env?.VITE_GIFT_PROMOTION): boolean {
  return setting === 'on'
}

/** M17: keeps that the gift was accepted, and when. Out: the address of the simulator with it. */
export function acceptGift(nowMs: number): string {
  noteGiftAccepted(nowMs)
  return `${pagePaths.simulator}?promo=${promoValue}`
}

/**
 * M17: when the gift that stands in the simulator was accepted, milliseconds since 1970. It is active for whoever
 * accepted it; the address alone gives nothing, so that a link that is passed on promises nobody anything.
 */
export function activeGiftSince(query: URLSearchParams, isOn = isGiftPromotionOn()): number | undefined {
  return isOn && query.get('promo') === promoValue ? readGiftAcceptedAt() : undefined
}
