import type { z } from 'zod'
import type { getEntitlements, roulettePrize } from '#contract/bonus-campaigns.ts'
import { claimsOfVisit } from '#contract/bonus-claims.ts'
import type { WireAnswer } from '#contract/call.ts'
import { figuresToWire } from '#contract/campaign-figures.ts'
import { demonstrationCampaigns } from '#domain/bonuses/demonstration-campaigns.ts'
import { campaignsFor } from '../campaigns.ts'
import type { SentRequest } from './fake-server.ts'

type WirePrize = z.output<typeof roulettePrize>
type Answer = WireAnswer<typeof getEntitlements>

/**
 * What a visit is entitled to while every campaign of the demonstration is open. The gift of the week is not offered,
 * so that no card is over other pages.
 * @param query - What the visit's address names.
 * @param drawn - The prize that was drawn, with its wheel.
 */
export function entitlementsFor(
  query: SentRequest<typeof getEntitlements>['query'],
  drawn?: { source: string; prize: WirePrize },
): Answer {
  const { bono, valor_cdt_regalo, source = drawn?.source, promo_bonus, event_bonus, ref } = query
  const claims = claimsOfVisit({
    bono,
    valorCdtRegalo: valor_cdt_regalo === undefined ? undefined : Number(valor_cdt_regalo),
    source,
    promoBonus: promo_bonus,
    eventBonus: event_bonus,
  })
  const found = campaignsFor({ claims, ref })
  const coaches = demonstrationCampaigns.find(({ kind, refs }) => kind === 'coaches' && refs.includes(ref ?? ''))
    ?.figures.coaches
  const answer = (part: 'bonus' | 'event' | 'promo', isAsked: boolean): Answer['bonus'] => {
    const campaign = found[part]
    if (!isAsked) return undefined
    if (!campaign) return { entitled: false, message: 'Este bono no existe o ya terminó.' }
    const { code, kind, name, termsPath, figures } = campaign
    const offer = { campaign: code, kind, name, terms_url: termsPath, figures: figuresToWire(figures) }
    if (kind !== 'bono_ruleta') return { entitled: true, offer }
    if (!drawn || drawn.source !== code) return { entitled: false, message: 'Gira la ruleta.' }
    return { entitled: true, offer, prize: drawn.prize }
  }
  return {
    bonus: answer('bonus', bono !== undefined),
    event: answer('event', event_bonus === '1'),
    promo: answer('promo', promo_bonus !== undefined),
    ...(query.promo ? { gift_voucher: { entitled: false as const, message: 'Ya terminó.' } } : {}),
    ...(coaches ? { coaches: [...coaches] } : {}),
    as_of: new Date().toISOString(),
  }
}
