import { formatCop } from '../money/amounts/amount-cop.ts'
import type { DayBase } from '../money/rates/growth.ts'
import type { RatePercent } from '../money/rates/rate.ts'
import { formatTerm } from '../money/terms/format-term.ts'
import { issuedStatuses, type ProcessStatus } from '../process/statuses.ts'
import type { RoulettePrize } from './bonus.ts'
import { type BonusClaim, type ClaimPart, claimParts, type GrantKind, isCampaignBonus, partOf } from './bonus-claim.ts'
import { type CampaignOffer, campaignSpent, type PromoCode, promoConditions } from './campaign.ts'
import { evaluateBonus } from './evaluate.ts'
import { eventBonus, eventBonusMinAmountCop, eventBonusRuleId, isEventBonusShown } from './event-bonus.ts'
import { giftVoucherCop, giftVoucherDeadline, giftVoucherRefusal, giftVoucherRuleId } from './gift-voucher.ts'
import { isBonusType } from './is-bonus-type.ts'
import { promoBonus, promoBonusRuleId, refusedByProcesses, usualPromoCondition } from './promo-bonus.ts'
import { referralExtraRatePercent, referralRuleId, referralWorthCop } from './referral.ts'
import { referralFailures } from './referral-messages.ts'
import { type BonusType, bonuses } from './registry.ts'

/** A bonus promised with a process: the rule with its version, its inputs, and the result. */
export type Grant = {
  kind: GrantKind
  ruleId: string
  inputs: Record<string, string | number>
  /** Whole pesos, paid once the process is complete; for `promo`, what is added to the deposit. */
  amountCop: number
  /** Percent effective annual on top of the bank's rate; `amountCop` is its value over the term. */
  extraRatePercent?: RatePercent
  /** The campaign whose budget it is taken from. */
  campaignCode?: string
  /** Whether a person may have several of them; its campaign decides. */
  isRepeatable?: boolean
}

/** A claim that is not granted. `message` is Spanish; `different-amount` means that the page showed another amount. */
export type GrantRefusal = {
  kind: GrantKind
  reason: 'unknown' | 'not-eligible' | 'different-amount' | 'one-campaign-bonus'
  message: string
  /** What it is worth, whole pesos, where the page showed another amount. */
  amountCop?: number
}

/** The deposit as it is created. `amountCop` is the customer's own money, without what a promo adds. */
export type GrantDeposit = { amountCop: number; termDays: number; ratePercent: RatePercent; dayBase: DayBase }

/** The campaign of a claim. A person gets its bonus once, unless the campaign says otherwise. */
export type GrantOffer = CampaignOffer & { oncePerPerson?: boolean }

/** What the server knows of the customer by itself; no claim of a page can replace it. */
export type KnownOfCustomer = {
  /** The statuses of earlier processes. */
  processStatuses: readonly ProcessStatus[]
  /** The open campaign for each part of the claims; a part without one is refused with the words of `closed`. */
  offers: Partial<Record<ClaimPart, GrantOffer>>
  closed?: Partial<Record<ClaimPart, string>>
  /** Kinds that this person has with other processes; each is granted once (decisions §10). */
  heldKinds?: readonly GrantKind[]
  /** The prize that the server drew for this customer and that no process has used. */
  roulettePrize?: RoulettePrize
  /** When this customer was offered the gift voucher, in milliseconds (B §4.13). */
  giftVoucherOfferedAtMs?: number
  /** The referral code that this customer registered and that no process has used. */
  referralCode?: string
}

/**
 * B12: computes what a new process is granted from what the server knows, whatever the page claims. A process has at
 * most one campaign bonus: one of the six types, or else the event's, or else the gift voucher. The promotional bonus
 * and the referral may each be added to it. The voucher is granted on the condition that the deposit arrives in time.
 * `earnsGiftVoucher`, with the `offeredAtMs` of its inputs, decides that later.
 * @returns The grants, each kind at most once, and the refused claims with the reason.
 * @throws RangeError when the deposit has an invalid term or rate.
 */
export function computeGrants(
  claims: readonly BonusClaim[],
  deposit: GrantDeposit,
  known: KnownOfCustomer,
): { grants: Grant[]; refusals: GrantRefusal[] } {
  const grants: Grant[] = []
  const refusals: GrantRefusal[] = []
  for (const part of claimParts) {
    const claim = claims.find(({ kind }) => partOf(kind) === part)
    if (!claim) continue
    const isTaken = isCampaignBonus(claim) && grants.length > 0
    const outcome = isTaken ? onlyOne(claim.kind) : judgeClaim(claim, deposit, known)
    const judged = compareWithShown(refuseHeld(outcome, known.heldKinds), claim.shownCop)
    if ('reason' in judged) refusals.push(judged)
    else grants.push(judged)
  }
  return { grants, refusals }
}

function judgeClaim(claim: BonusClaim, deposit: GrantDeposit, known: KnownOfCustomer): Grant | GrantRefusal {
  switch (claim.kind) {
    case 'event':
      return eventGrant(deposit, known)
    case 'gift-voucher':
      return voucherGrant(deposit, known)
    case 'promo':
      return promoGrant(claim.code, deposit, known)
    case 'referral':
      return referralGrant(claim.code, deposit, known)
    default:
      return campaignGrant(claim.kind, deposit, known)
  }
}

/** Shown to a person who already has a bonus of this kind. */
export const onceForAPerson = 'Este bono es uno solo por persona, y ya lo tienes en otro CDT.'

/**
 * Which grants of a process are lost once its person is known. A bonus for people without a process, or without a CDT,
 * is lost where they had one with another phone (decisions §10).
 * @param reached - Every status that the processes of the person's other phones had before this process began.
 * @returns The kinds that are lost, each with a Spanish sentence.
 */
export function lostToOtherPhones(
  grants: readonly Pick<Grant, 'kind' | 'inputs'>[],
  reached: readonly ProcessStatus[],
): { kind: GrantKind; reason: string }[] {
  return grants.flatMap(({ kind, inputs }): { kind: GrantKind; reason: string }[] => {
    if (kind === 'referral' && reached.some((status) => issuedStatuses.includes(status))) {
      return [{ kind, reason: referralFailures.C004 }]
    }
    if (kind !== 'promo') return []
    const condition = promoConditions.find((one) => one === inputs.condition) ?? usualPromoCondition
    const refused = refusedByProcesses(condition, reached)
    return refused && !refused.eligible ? [{ kind, reason: refused.message }] : []
  })
}

/** Shown to a person who was invited by themselves. */
export const invitedByOneself = 'El código con el que llegaste es de la misma persona que abrió el CDT.'

function refuseHeld(outcome: Grant | GrantRefusal, heldKinds: readonly GrantKind[] = []): Grant | GrantRefusal {
  if ('reason' in outcome || outcome.isRepeatable || !heldKinds.includes(outcome.kind)) return outcome
  return refusal(outcome.kind, 'not-eligible', onceForAPerson)
}

function onlyOne(kind: GrantKind): GrantRefusal {
  const message = 'Este CDT ya tiene un bono de campaña, y solo puede tener uno.'
  return refusal(kind, 'one-campaign-bonus', message)
}

function campaignGrant(type: BonusType, deposit: GrantDeposit, known: KnownOfCustomer): Grant | GrantRefusal {
  if (!isBonusType(type)) return refusal(type, 'unknown', 'Este bono no existe o ya terminó.')
  const { amountCop, termDays } = deposit
  const { roulettePrize } = known
  // A visit that turned no wheel cannot have come by its campaign.
  const offer = known.offers.bonus
  if (!offer && !(type === 'bono_ruleta' && !roulettePrize)) return closed('bonus', type, known)
  const giftValueCop = offer?.figures.giftCop
  const result = evaluateBonus({ type, amountCop, termDays, giftValueCop, roulettePrize, offer })
  if (!result.isValid) return refusal(type, 'not-eligible', result.message)
  return {
    kind: type,
    ruleId: bonuses[type].ruleId,
    inputs: { amountCop, termDays, ...ownInputs(type, known) },
    amountCop: result.bonusAmountCop,
    ...toGrantCampaign(offer),
  }
}

const toGrantCampaign = (offer: GrantOffer | undefined) =>
  offer ? { campaignCode: offer.code, ...(offer.oncePerPerson === false ? { isRepeatable: true } : {}) } : {}

/** The refusal for a claim without an open campaign. */
function closed(part: ClaimPart, kind: GrantKind, known: KnownOfCustomer): GrantRefusal {
  const message = known.closed?.[part]
  return message === undefined ? refusal(kind, 'unknown', unknownWords[part]) : refusal(kind, 'not-eligible', message)
}

const unknownWords: Record<ClaimPart, string> = {
  bonus: 'Este bono no existe o ya terminó.',
  event: 'Este evento no existe o ya terminó.',
  giftVoucher: 'El bono de regalo ya terminó.',
  promo: 'No encontramos un bono promocional activo.',
  referral: referralFailures.C003,
}

function ownInputs(type: BonusType, { offers, roulettePrize }: KnownOfCustomer): Grant['inputs'] {
  const giftValueCop = offers.bonus?.figures.giftCop
  if (type === 'bono_cdt_regalo' && giftValueCop !== undefined) return { giftValueCop }
  if (type === 'bono_ruleta' && roulettePrize) return { prizeKey: roulettePrize.key, prizeLabel: roulettePrize.label }
  return {}
}

function eventGrant(deposit: GrantDeposit, known: KnownOfCustomer): Grant | GrantRefusal {
  const offer = known.offers.event
  if (!offer) return closed('event', 'event', known)
  const bonus = eventBonus({ ...deposit, offer })
  if (!bonus) {
    return refusal('event', 'not-eligible', whyNoEvent(deposit, offer))
  }
  const { amountCop, termDays } = deposit
  return {
    kind: 'event',
    ruleId: eventBonusRuleId,
    inputs: { amountCop, termDays, event: offer.code },
    amountCop: bonus.benefitCop,
    ...toGrantCampaign(offer),
  }
}

function whyNoEvent({ amountCop, termDays }: GrantDeposit, offer: CampaignOffer): string {
  const { minAmountCop = eventBonusMinAmountCop, minTermDays = 0 } = offer.figures
  if (!isEventBonusShown(amountCop, offer)) return `El bono del evento es para CDT desde ${formatCop(minAmountCop)}.`
  return termDays < minTermDays
    ? `El bono del evento es para plazos de ${formatTerm(minTermDays)} o más.`
    : campaignSpent
}

function voucherGrant({ amountCop, termDays }: GrantDeposit, known: KnownOfCustomer): Grant | GrantRefusal {
  const offer = known.offers.giftVoucher
  const offeredAtMs = known.giftVoucherOfferedAtMs
  if (!offer || offeredAtMs === undefined) return closed('giftVoucher', 'gift-voucher', known)
  const refused = giftVoucherRefusal({ amountCop, termDays }, offer)
  if (refused !== undefined) return refusal('gift-voucher', 'not-eligible', refused)
  const inputs = { amountCop, termDays, offeredAtMs, depositUntilMs: giftVoucherDeadline(offeredAtMs).atMs }
  return {
    kind: 'gift-voucher',
    ruleId: giftVoucherRuleId,
    inputs,
    amountCop: offer.figures.giftCop ?? giftVoucherCop,
    ...toGrantCampaign(offer),
  }
}

function promoGrant(
  code: PromoCode,
  { amountCop, termDays }: GrantDeposit,
  known: KnownOfCustomer,
): Grant | GrantRefusal {
  const { processStatuses } = known
  const offer = known.offers.promo
  if (!offer) return closed('promo', 'promo', known)
  const bonus = promoBonus({ promoCookie: code, offer, amountCop, termDays, processStatuses })
  if (!bonus.eligible) return refusal('promo', 'not-eligible', bonus.message)
  if (bonus.code !== code) {
    const message = `El bono promocional de tu enlace es de ${formatCop(bonus.promoCop)}. Revísalo antes de seguir.`
    return refusal('promo', 'different-amount', message)
  }
  const inputs = {
    amountCop,
    termDays,
    code,
    campaign: offer.code,
    processStatuses: processStatuses.join(' '),
    condition: offer.figures.promoCondition ?? usualPromoCondition,
  }
  return { kind: 'promo', ruleId: promoBonusRuleId, inputs, amountCop: bonus.promoCop, ...toGrantCampaign(offer) }
}

function referralGrant(code: string, deposit: GrantDeposit, known: KnownOfCustomer): Grant | GrantRefusal {
  if (known.referralCode === undefined || known.referralCode !== code) {
    return refusal('referral', 'not-eligible', referralFailures.C003)
  }
  return {
    kind: 'referral',
    ruleId: referralRuleId,
    inputs: { ...deposit, code },
    amountCop: referralWorthCop(deposit),
    extraRatePercent: referralExtraRatePercent,
  }
}

function compareWithShown(outcome: Grant | GrantRefusal, shownCop: number | undefined): Grant | GrantRefusal {
  if ('reason' in outcome || shownCop === undefined || shownCop === outcome.amountCop) return outcome
  const { kind, amountCop } = outcome
  const message = `El bono cambió: ahora es de ${formatCop(amountCop)}. Revísalo antes de seguir.`
  return { ...refusal(kind, 'different-amount', message), amountCop }
}

function refusal(kind: GrantKind, reason: GrantRefusal['reason'], message: string): GrantRefusal {
  return { kind, reason, message }
}
