import { promoCode } from '#domain/bonuses/promo-bonus.ts'
import type { Attribution } from './storage.ts'

/**
 * What a link brings along.
 * @returns The campaign (`ref`), the code of who invited one (`refcode`), the promotional bonus (`promo-bonus`) and
 *   whether it comes from an event (`event_bonus=1`); only what makes sense.
 */
export function parseAttribution(query: URLSearchParams): Attribution {
  const [ref, refCode] = [query.get('ref'), query.get('refcode')]
  return {
    ref: ref && /^[\w.-]{1,80}$/.test(ref) ? ref : undefined,
    refCode: refCode && /^[\w-]{1,40}$/.test(refCode) ? refCode : undefined,
    promoBonus: promoCode(query.get('promo-bonus')),
    eventBonus: query.get('event_bonus') === '1' ? '1' : undefined,
  }
}
