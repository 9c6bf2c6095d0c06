import type { Entitlement, getEntitlements } from '#contract/bonus-campaigns.ts'
import { claimsOfVisit } from '#contract/bonus-claims.ts'
import type { CallAnswer, CallRequest } from '#contract/call.ts'
import { figuresToWire } from '#contract/campaign-figures.ts'
import { type ClaimPart, partOf } from '#domain/bonuses/bonus-claim.ts'
import { onceForAPerson } from '#domain/bonuses/bonus-grant.ts'
import type { Context } from '../../../context.ts'
import { type OpenOffer, offersOfVisit } from '../bonus-campaigns/offers-of-visit.ts'
import { presentPrize } from './present-prize.ts'
import { prizeOfDraw } from './prize-of-draw.ts'
import { unspentDraw } from './roulette-store.ts'
import { kindsHeld } from './store.ts'

const notTurned = 'Gira la ruleta para saber qué premio tienes.'
const nothingToHave = 'Este bono no existe o ya terminó.'

/**
 * What a visit is entitled to of the campaigns that its address names (decisions §10): whether each is open, and for
 * somebody who is signed in whether their person has had it. How much it comes to for a deposit the rules say.
 */
export async function loadEntitlements(
  ctx: Context,
  customerId: string | undefined,
  query: CallRequest<typeof getEntitlements>['query'],
): Promise<CallAnswer<typeof getEntitlements>> {
  const { bono, source, ref } = query
  const draw =
    bono === 'bono_ruleta' && customerId !== undefined ? await unspentDraw(ctx.db, customerId, source) : undefined
  const claims = claimsOfVisit({ ...query, source: source ?? draw?.source })
  const { offers, closed, coaches } = await offersOfVisit(ctx.db, { claims, ref })
  const heldKinds = customerId === undefined ? [] : await kindsHeld(ctx.db, customerId)
  const answer = (part: ClaimPart) => {
    if (!claims.some(({ kind }) => partOf(kind) === part)) return undefined
    const offer = offers[part]
    if (!offer) return { entitled: false as const, message: closed[part] ?? nothingToHave }
    if (offer.oncePerPerson && heldKinds.some((kind) => kind === offer.kind))
      return { entitled: false as const, message: onceForAPerson }
    if (offer.kind !== 'bono_ruleta') return { entitled: true as const, offer: presentOffer(offer) }
    const prize = draw && prizeOfDraw(draw, offer)
    if (!prize) return { entitled: false as const, message: notTurned }
    const prizes = offer.figures.prizes ?? []
    return { entitled: true as const, offer: presentOffer(offer), prize: presentPrize({ prizes }, prize) }
  }
  return {
    bonus: answer('bonus'),
    event: answer('event'),
    promo: answer('promo'),
    giftVoucher: answer('giftVoucher'),
    coaches: coaches && [...coaches],
    asOf: new Date().toISOString(),
  }
}

function presentOffer({ code, kind, name, termsPath, figures, validUntil, leftCop }: OpenOffer): Entitlement {
  return {
    campaign: code,
    kind,
    name,
    termsUrl: termsPath,
    figures: figuresToWire(figures),
    ...(validUntil === undefined ? {} : { validUntil }),
    ...(leftCop === undefined ? {} : { left: leftCop }),
  }
}
