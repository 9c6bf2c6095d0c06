import { pagePaths } from '#contract/paths.ts'
import { isEligibleForGiftAt } from '#domain/bonuses/gift-eligibility/gift-eligibility.ts'
import * as storage from '../../../lib/storage.ts'

/**
 * M17: keeps that the gift was accepted, and when.
 * @returns The address of the simulator with it (B §4.13).
 */
export function acceptGift(nowMs: number): string {
  storage.activatePromo.store(nowMs)
  return `${pagePaths.simulator}?promo=gift-voucher`
}

/**
 * M17.
 * @param path - An address without query.
 * @returns Whether the gift may be offered there to this browser, today. Whether there is one to offer the server says.
 */
export function mayOfferGift(path: string): boolean {
  return isEligibleForGiftAt(path) && storage.activatePromo.read() === undefined && !storage.giftDeclined.read()
}
