import type { CallInput } from '#contract/call.ts'
import type { createProcess } from '#contract/processes.ts'
import type { AppliedBonus } from '../../../lib/storage.ts'
import type { PendingOpening } from './start-opening.ts'

type Body = CallInput<typeof createProcess>['body']
type Extra = NonNullable<Body['extra']>

/** What the page claims besides the deposit, in the wire's names; the server checks all of it (B12). */
export type OpeningRequest = Pick<
  Body,
  'bono' | 'bonus_amount' | 'valor_cdt_regalo' | 'ref' | 'campaign_event' | 'promo' | 'payment_method'
> &
  Pick<Extra, 'promo_bonus' | 'is_turbo_cdt' | 'flamingo_advisor'> & {
    /** What the promotional bonus adds, as it was shown, whole pesos. It is not sent. */
    promo_added?: number
    /** The flow of pages of the sources that the choice was made in; the new one unless told. */
    environment_simulate?: Body['environment_simulate']
  }

/** What a person can go on without when the server refuses it. */
export type ClaimPart = 'bonus' | 'promo' | 'bonuses' | 'turbo' | 'payment' | 'all'

/** In: a choice. Out: what is sent to have it opened. */
export function createProcessBody({ bank_id, amount, term, rate, claims = {} }: PendingOpening): Body {
  const { promo_bonus, promo_added: _added, is_turbo_cdt, flamingo_advisor, ...own } = claims
  const extra = {
    ...(promo_bonus ? { promo_bonus } : {}),
    ...(is_turbo_cdt ? { is_turbo_cdt } : {}),
    ...(flamingo_advisor ? { flamingo_advisor } : {}),
  }
  return {
    bank_id,
    amount,
    term,
    rate,
    environment_simulate: 'astro',
    ...own,
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  }
}

/** In: the claims, and what to go on without. Out: the claims that are left. */
export function withoutPart(claims: OpeningRequest, part: ClaimPart): OpeningRequest {
  const { bono, bonus_amount, valor_cdt_regalo, campaign_event, promo, is_turbo_cdt, payment_method } = claims
  const { promo_bonus, promo_added, ref, flamingo_advisor, environment_simulate } = claims
  const kept = {
    campaign: { bono, bonus_amount, valor_cdt_regalo, campaign_event, promo },
    promo: { promo_bonus, promo_added },
    turbo: { is_turbo_cdt },
    payment: { payment_method },
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
  const stays = Object.entries({ ref, flamingo_advisor, environment_simulate })
  return Object.fromEntries([...left, ...stays].filter(([, value]) => value !== undefined))
}

/** In: the kind that a refusal names, if any, and the claims. Out: what of the bonuses to go on without. */
export function refusedBonusPart(kind: unknown, claims: OpeningRequest): ClaimPart {
  const hasCampaign = claims.bono !== undefined || claims.campaign_event === true || claims.promo !== undefined
  if (kind === 'promo' || (claims.promo_bonus !== undefined && !hasCampaign)) return 'promo'
  if (typeof kind === 'string' || claims.promo_bonus === undefined) return 'bonus'
  return 'bonuses'
}

/**
 * M14. In: the claims with which a process was opened. Out: the bonus to congratulate on, in whole pesos: that of the
 * campaign, else the promotional one, which is part of the deposit; nothing where neither was claimed.
 */
export function appliedBonus(claims: OpeningRequest = {}): Omit<AppliedBonus, 'processUuid'> | undefined {
  const { bono, campaign_event: isEvent, promo: voucher, bonus_amount: amountCop, promo_added: addedCop } = claims
  if ((bono !== undefined || isEvent || voucher) && amountCop) return { amountCop, isAddedToDeposit: false }
  return addedCop === undefined ? undefined : { amountCop: addedCop, isAddedToDeposit: true }
}
