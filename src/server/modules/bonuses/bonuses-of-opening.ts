import type { BonusType } from '#domain/bonuses/bonus.ts'
import { computeGrants, type Grant, type GrantClaims, type KnownOfCustomer } from '#domain/bonuses/bonus-grant.ts'
import { eventsWithBonus } from '#domain/bonuses/event-bonus.ts'
import type { PromoCode } from '#domain/bonuses/promo-bonus.ts'
import { roulettePrize } from '#domain/bonuses/roulette-sources.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { DayBase } from '#domain/rates/growth.ts'
import type { Tx } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import { giftValuesToday } from './gift-values.ts'
import { listRegistered, spendReferral } from './referral-store.ts'
import { type DrawRow, listDraws, type Player, spendDraw } from './roulette-store.ts'
import { insertGrants, kindsHeld } from './store.ts'

/** What the page says about bonuses. Nothing of it is believed. */
export type BonusClaims = {
  bonus: BonusType | undefined
  giftValueCop: number | undefined
  /** What the page said the campaign bonus is worth. */
  claimedCop: number | undefined
  promo: PromoCode | undefined
  isEvent: boolean
  /** The campaign of the visit: the event's name, and what the promotional bonus depends on. */
  ref: string | undefined
}

export type OpeningOfBonuses = {
  customerId: string
  /** The browser, as far as it has turned a roulette. */
  deviceHash: string | undefined
  claims: BonusClaims
  /** The customer's own money, in whole pesos, at the bank's rate. */
  deposit: { amountCop: number; termDays: number; ratePercent: string; dayBase: DayBase }
  /** Of the customer's processes before this one, each once. */
  processStatuses: readonly ProcessStatus[]
  /** Whether a code that they were invited with waits for a process. */
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
 * B12: what a new process is granted, computed from what the server knows. The caller holds the customer until the end
 * of the transaction, so that nothing is granted twice.
 * Throws CLAIM_REFUSED for claims that contradict each other, BONUS_NOT_ELIGIBLE with the reason, and BONUS_CHANGED
 * with `bonus_amount` when the campaign bonus is worth something else than the page said.
 */
export async function bonusesOfOpening(tx: Tx, opening: OpeningOfBonuses): Promise<OpeningBonuses> {
  const { claims, deposit } = opening
  if (claims.giftValueCop !== undefined && claims.bonus !== 'bono_cdt_regalo') throw new ApiError('CLAIM_REFUSED')
  const draw = claims.bonus === 'bono_ruleta' ? await unspentDraw(tx, opening) : undefined
  const heldKinds = await kindsHeld(tx, opening.customerId)
  const isReferred = opening.isReferred && !heldKinds.includes('referral')
  const referral = isReferred ? await waitingReferral(tx, opening.customerId) : undefined
  const known: KnownOfCustomer = {
    processStatuses: opening.processStatuses,
    heldKinds,
    roulettePrize: draw && roulettePrize(draw.source, draw.prizeKey),
    giftValueCop: claims.bonus === 'bono_cdt_regalo' ? await offeredGift(tx, opening) : undefined,
    referralCode: referral?.code,
  }
  const { grants, refusals } = computeGrants(claimsOf(claims, referral?.code), deposit, known)
  const [refusal] = refusals
  if (refusal) throw new ApiError('BONUS_NOT_ELIGIBLE', { detail: refusal.message, facts: { kind: refusal.kind } })
  requireClaimedAmount(claims.claimedCop, grants)
  const promo = grants.find((grant) => grant.kind === 'promo')
  return { grants, addedCop: promo?.amountCop ?? 0, drawId: draw?.id, referralId: referral?.id }
}

/** Throws BONUS_CHANGED unless the page said what the campaign bonus among the grants is worth, or said nothing. */
export function requireClaimedAmount(
  claimedCop: number | undefined,
  grants: readonly Pick<Grant, 'kind' | 'amountCop'>[],
): void {
  const campaign = grants.find(({ kind }) => kind !== 'promo' && kind !== 'referral')
  const amountCop = campaign?.amountCop ?? 0
  if (claimedCop === undefined || claimedCop === amountCop) return
  throw new ApiError('BONUS_CHANGED', { facts: { bonus_amount: amountCop } })
}

/** Keeps what was granted, and spends the prize and the code it came from. */
export async function recordBonuses(
  tx: Tx,
  process: { uuid: string; customerId: string },
  { grants, drawId, referralId }: OpeningBonuses,
): Promise<void> {
  const processUuid = process.uuid
  await insertGrants(tx, processUuid, grants)
  const isDrawSpent = !drawId || (await spendDraw(tx, { drawId, customerId: process.customerId, processUuid }))
  const isReferralSpent = !referralId || (await spendReferral(tx, { referralId, processUuid }))
  if (!isDrawSpent || !isReferralSpent) throw new ApiError('BONUS_NOT_ELIGIBLE')
}

/** A code that waits needs no claim: its customer has registered it. */
function claimsOf({ bonus, isEvent, promo, ref }: BonusClaims, referralCode: string | undefined): GrantClaims {
  return {
    ...(bonus ? { bonus: { type: bonus } } : {}),
    ...(isEvent ? { event: { id: eventsWithBonus.find((event) => event === ref) ?? '' } } : {}),
    ...(promo ? { promo: { code: promo, ...(ref === undefined ? {} : { ref }) } } : {}),
    ...(referralCode === undefined ? {} : { referral: { code: referralCode } }),
  }
}

/** B07: a prize of this browser or customer that no process has used; of each roulette a customer has one turn. */
async function unspentDraw(tx: Tx, { customerId, deviceHash }: Player & { customerId: string }) {
  const draws = await listDraws(tx, { customerId, deviceHash })
  const own = draws.filter((draw) => draw.customerId === customerId)
  const isForeign = (draw: DrawRow) => draw.customerId !== null || own.some(({ source }) => source === draw.source)
  return [...own, ...draws.filter((draw) => !isForeign(draw))].find((draw) => draw.processUuid === null)
}

async function waitingReferral(tx: Tx, customerId: string) {
  return (await listRegistered(tx, customerId)).find((row) => row.processUuid === null)
}

/** B05: the value of the gift, when it is one on offer today. */
async function offeredGift(tx: Tx, { claims }: OpeningOfBonuses): Promise<number | undefined> {
  return (await giftValuesToday(tx)).find((valueCop) => valueCop === claims.giftValueCop)
}
