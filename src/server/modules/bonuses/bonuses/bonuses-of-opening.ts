import { computeGrants, type Grant, type GrantClaims, type KnownOfCustomer } from '#domain/bonuses/bonus-grant.ts'
import type { PromoCode } from '#domain/bonuses/campaign.ts'
import type { BonusType } from '#domain/bonuses/registry.ts'
import type { DayBase } from '#domain/money/rates/growth.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { holdFromCampaigns } from '../bonus-campaigns/budget.ts'
import { offersOfVisit } from '../bonus-campaigns/offers-of-visit.ts'
import { prizeOfDraw } from './prize-of-draw.ts'
import { listRegistered, spendReferral } from './referral-store.ts'
import { spendDraw, unspentDraw } from './roulette-store.ts'
import { insertGrants, kindsHeld } from './store.ts'

/** The page's claims about bonuses. None of them is trusted. */
export type RequestedBonuses = {
  bonus: BonusType | undefined
  giftValueCop: number | undefined
  /** The campaign bonus's value according to the page. */
  claimedCop: number | undefined
  promo: PromoCode | undefined
  isEvent: boolean
  isGiftVoucher: boolean
  /** The reference of the visit, for the campaigns that are for some visits only. */
  ref: string | undefined
}

export type OpeningOfBonuses = {
  customerId: string
  claims: RequestedBonuses
  /** The customer's own money, in whole pesos, at the bank's rate. */
  deposit: { amountCop: number; termDays: number; ratePercent: string; dayBase: DayBase }
  /** The statuses of the customer's earlier processes, each once. */
  processStatuses: readonly ProcessStatus[]
  /** Whether a referral code that the customer registered waits for a process. */
  isReferred: boolean
}

export type OpeningBonuses = {
  grants: Grant[]
  /** What the promotional bonus adds to the deposit, in whole pesos. */
  addedCop: number
  drawId: string | undefined
  referralId: string | undefined
}

/**
 * B12: returns the grants of a new process, computed from what the server knows. The caller locks the customer until
 * the transaction ends, so that nothing is granted twice.
 * Throws CLAIM_REFUSED for claims that contradict each other and BONUS_NOT_ELIGIBLE with the reason. Throws
 * BONUS_CHANGED with `bonus_amount` when the campaign bonus has another value than the page said.
 */
export async function bonusesOfOpening(tx: Tx, opening: OpeningOfBonuses): Promise<OpeningBonuses> {
  const { claims, deposit } = opening
  if (claims.giftValueCop !== undefined && claims.bonus !== 'bono_cdt_regalo') throw new ApiError('CLAIM_REFUSED')
  if (!claimsAny(claims) && !opening.isReferred) {
    requireClaimedAmount(claims.claimedCop, [])
    return { grants: [], addedCop: 0, drawId: undefined, referralId: undefined }
  }
  const draw = claims.bonus === 'bono_ruleta' ? await unspentDraw(tx, opening.customerId) : undefined
  const heldKinds = await kindsHeld(tx, opening.customerId)
  const { offers, closed } = await offersOfClaims(tx, claims, draw?.source)
  const isReferred = opening.isReferred && !heldKinds.includes('referral')
  const referral = isReferred ? await waitingReferral(tx, opening.customerId) : undefined
  const known: KnownOfCustomer = {
    processStatuses: opening.processStatuses,
    offers,
    closed,
    heldKinds,
    roulettePrize: draw && prizeOfDraw(draw, offers.bonus),
    referralCode: referral?.code,
    // Not earlier than the real offer, so the Friday until which it counts is never before the promised one.
    giftVoucherOfferedAtMs: Date.now(),
  }
  const { grants, refusals } = computeGrants(toClaims(claims, referral?.code), deposit, known)
  const [refusal] = refusals
  if (refusal) throw new ApiError('BONUS_NOT_ELIGIBLE', { detail: refusal.message, facts: { kind: refusal.kind } })
  requireClaimedAmount(claims.claimedCop, grants)
  const promo = grants.find((grant) => grant.kind === 'promo')
  return { grants, addedCop: promo?.amountCop ?? 0, drawId: draw?.id, referralId: referral?.id }
}

/** Throws BONUS_CHANGED unless the page said the right value of the campaign bonus, or said nothing. */
export function requireClaimedAmount(
  claimedCop: number | undefined,
  grants: readonly Pick<Grant, 'kind' | 'amountCop'>[],
): void {
  const campaign = grants.find(({ kind }) => kind !== 'promo' && kind !== 'referral')
  const amountCop = campaign?.amountCop ?? 0
  if (claimedCop === undefined || claimedCop === amountCop) return
  throw new ApiError('BONUS_CHANGED', { facts: { bonusAmount: amountCop } })
}

/**
 * Stores the grants, holds them of the budgets of their campaigns, and uses up the prize and the code. Throws
 * BONUS_NOT_ELIGIBLE when a campaign has not enough left, or when prize or code are used already.
 */
export async function recordBonuses(
  tx: Tx,
  process: { uuid: string; customerId: string },
  { grants, drawId, referralId }: OpeningBonuses,
): Promise<void> {
  const processUuid = process.uuid
  await insertGrants(tx, processUuid, await holdFromCampaigns(tx, process.customerId, grants))
  const isDrawSpent = !drawId || (await spendDraw(tx, { drawId, processUuid }))
  const isReferralSpent = !referralId || (await spendReferral(tx, { referralId, processUuid }))
  if (!isDrawSpent || !isReferralSpent) throw new ApiError('BONUS_NOT_ELIGIBLE')
}

/** A waiting code needs no claim: its customer has registered it. */
function toClaims(
  { bonus, isEvent, isGiftVoucher, promo }: RequestedBonuses,
  referralCode: string | undefined,
): GrantClaims {
  return {
    ...(bonus ? { bonus: { type: bonus } } : {}),
    ...(isEvent ? { event: {} } : {}),
    ...(isGiftVoucher ? { giftVoucher: {} } : {}),
    ...(promo ? { promo: { code: promo } } : {}),
    ...(referralCode === undefined ? {} : { referral: { code: referralCode } }),
  }
}

const claimsAny = ({ bonus, promo, isEvent, isGiftVoucher }: RequestedBonuses) =>
  Boolean(bonus || promo || isEvent || isGiftVoucher)

/** The campaigns that the claims mean; an opening without a claim asks for none. */
async function offersOfClaims(tx: Tx, claims: RequestedBonuses, rouletteSource: string | undefined) {
  const { bonus, giftValueCop, promo, isEvent, isGiftVoucher, ref } = claims
  if (!claimsAny(claims)) return { offers: {}, closed: {}, coaches: undefined }
  return offersOfVisit(tx, { bonus, giftCop: giftValueCop, rouletteSource, promo, isEvent, isGiftVoucher, ref })
}

async function waitingReferral(tx: Tx, customerId: string) {
  return (await listRegistered(tx, customerId)).find((row) => row.processUuid === null)
}
