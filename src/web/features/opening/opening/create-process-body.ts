import type { createProcess } from '#contract/processes.ts'
import type { CallInput } from '../../../api/wire-names.ts'
import type { AppliedBonus } from '../../../lib/storage.ts'
import type { PendingOpening } from './start-opening.ts'

type Body = CallInput<typeof createProcess>['body']
type Extra = NonNullable<Body['extra']>

/** What the page claims besides the deposit, in the wire's names; the server checks all of it (B12). */
export type OpeningRequest = Pick<
  Body,
  'bono' | 'bonusAmount' | 'valorCdtRegalo' | 'ref' | 'campaignEvent' | 'promo' | 'paymentMethod'
> &
  Pick<Extra, 'promoBonus' | 'isTurboCdt' | 'flamingoAdvisor'> & {
    /** What the promotional bonus adds, as it was shown, whole pesos. It is not sent. */
    promoAdded?: number
    /** The flow of pages of the sources that the choice was made in; the new one unless told. */
    environmentSimulate?: Body['environmentSimulate']
  }

/** What a person can go on without when the server refuses it. */
export type ClaimPart = 'bonus' | 'promo' | 'bonuses' | 'turbo' | 'payment' | 'all'

/** In: a choice. Out: what is sent to have it opened. */
export function createProcessBody({ bankId, amount, term, rate, claims = {} }: PendingOpening): Body {
  const { promoBonus, promoAdded: _added, isTurboCdt, flamingoAdvisor, ...own } = claims
  const extra = {
    ...(promoBonus ? { promoBonus } : {}),
    ...(isTurboCdt ? { isTurboCdt } : {}),
    ...(flamingoAdvisor ? { flamingoAdvisor } : {}),
  }
  return {
    bankId,
    amount,
    term,
    rate,
    environmentSimulate: 'astro',
    ...own,
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  }
}

/** In: the claims, and what to go on without. Out: the claims that are left. */
export function withoutPart(claims: OpeningRequest, part: ClaimPart): OpeningRequest {
  const { bono, bonusAmount, valorCdtRegalo, campaignEvent, promo, isTurboCdt, paymentMethod } = claims
  const { promoBonus, promoAdded, ref, flamingoAdvisor, environmentSimulate } = claims
  const kept = {
    campaign: { bono, bonusAmount, valorCdtRegalo, campaignEvent, promo },
    promo: { promoBonus, promoAdded },
    turbo: { isTurboCdt },
    payment: { paymentMethod },
  }
  const goes = {
    bonus: ['campaign'],
    promo: ['promo'],
    bonuses: ['campaign', 'promo'],
    // How turbo is paid was part of choosing it.
    turbo: ['turbo', 'payment'],
    payment: ['payment'],
    all: ['campaign', 'promo', 'turbo', 'payment'],
  }[part]
  const left = Object.entries(kept).flatMap(([name, values]) => (goes.includes(name) ? [] : Object.entries(values)))
  // Who brought somebody, and from which page, is no advantage that could be refused.
  const stays = Object.entries({ ref, flamingoAdvisor, environmentSimulate })
  return Object.fromEntries([...left, ...stays].filter(([, value]) => value !== undefined))
}

/** In: the kind that a refusal names, if any, and the claims. Out: what of the bonuses to go on without. */
export function refusedBonusPart(kind: unknown, claims: OpeningRequest): ClaimPart {
  const hasCampaign = claims.bono !== undefined || claims.campaignEvent === true || claims.promo !== undefined
  if (kind === 'promo' || (claims.promoBonus !== undefined && !hasCampaign)) return 'promo'
  if (typeof kind === 'string' || claims.promoBonus === undefined) return 'bonus'
  return 'bonuses'
}

/**
 * M14. In: the claims with which a process was opened. Out: the bonus to congratulate on, in whole pesos: that of the
 * campaign, else the promotional one, which is part of the deposit; nothing where neither was claimed.
 */
export function appliedBonus(claims: OpeningRequest = {}): Omit<AppliedBonus, 'processUuid'> | undefined {
  const { bono, campaignEvent: isEvent, promo: voucher, bonusAmount: amountCop, promoAdded: addedCop } = claims
  if ((bono !== undefined || isEvent || voucher) && amountCop) return { amountCop, isAddedToDeposit: false }
  return addedCop === undefined ? undefined : { amountCop: addedCop, isAddedToDeposit: true }
}
