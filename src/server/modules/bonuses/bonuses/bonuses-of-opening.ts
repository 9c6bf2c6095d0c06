import { type BonusClaim, isCampaignBonus } from '#domain/bonuses/bonus-claim.ts'
import { computeGrants, type Grant, type KnownOfCustomer } from '#domain/bonuses/bonus-grant.ts'
import type { Visit } from '#domain/bonuses/campaign.ts'
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

export type OpeningOfBonuses = {
  customerId: string
  /** What the page claims; nothing of it is trusted. `ref` is for the campaigns that are for some visits only. */
  visit: Visit
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
 * Throws BONUS_NOT_ELIGIBLE with the reason, and BONUS_CHANGED with `bonus_amount` when the campaign bonus has another
 * value than the page said.
 */
export async function bonusesOfOpening(tx: Tx, opening: OpeningOfBonuses): Promise<OpeningBonuses> {
  const { customerId, visit, deposit } = opening
  if (visit.claims.length === 0 && !opening.isReferred) {
    return { grants: [], addedCop: 0, drawId: undefined, referralId: undefined }
  }
  const isRoulette = visit.claims.some(({ kind }) => kind === 'bono_ruleta')
  const draw = isRoulette ? await unspentDraw(tx, customerId) : undefined
  const heldKinds = await kindsHeld(tx, customerId)
  const claims = visit.claims.map((claim) => (claim.kind === 'bono_ruleta' ? { ...claim, wheel: draw?.source } : claim))
  const { offers, closed } =
    claims.length > 0 ? await offersOfVisit(tx, { ...visit, claims }) : { offers: {}, closed: {} }
  const isReferred = opening.isReferred && !heldKinds.includes('referral')
  const referral = isReferred ? await waitingReferral(tx, customerId) : undefined
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
  // A waiting code needs no claim of the page: its customer has registered it.
  const referred: BonusClaim[] = referral ? [{ kind: 'referral', code: referral.code }] : []
  const { grants, refusals } = computeGrants([...claims, ...referred], deposit, known)
  const refusal = refusals.find(({ amountCop }) => amountCop === undefined)
  if (refusal) throw new ApiError('BONUS_NOT_ELIGIBLE', { detail: refusal.message, facts: { kind: refusal.kind } })
  const [changed] = refusals
  if (changed) throw bonusChanged(changed.amountCop)
  const promo = grants.find((grant) => grant.kind === 'promo')
  return { grants, addedCop: promo?.amountCop ?? 0, drawId: draw?.id, referralId: referral?.id }
}

/** Throws BONUS_CHANGED unless the page showed the campaign bonus that was granted, or showed none. */
export function requireShownAmount(
  claims: readonly BonusClaim[],
  grants: readonly Pick<Grant, 'kind' | 'amountCop'>[],
): void {
  const shownCop = claims.find(isCampaignBonus)?.shownCop
  const amountCop = grants.find(isCampaignBonus)?.amountCop
  if (shownCop !== undefined && shownCop !== amountCop) throw bonusChanged(amountCop)
}

/** @param amountCop - What the campaign bonus is worth, whole pesos; nothing where there is none. */
export const bonusChanged = (amountCop = 0) => new ApiError('BONUS_CHANGED', { facts: { bonusAmount: amountCop } })

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

async function waitingReferral(tx: Tx, customerId: string) {
  return (await listRegistered(tx, customerId)).find((row) => row.processUuid === null)
}
