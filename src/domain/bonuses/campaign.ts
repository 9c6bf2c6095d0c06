import { addDays, type CivilDate, startOfDayMs } from '../money/dates/civil-date.ts'
import type { RatePercent } from '../money/rates/rate.ts'
import type { AmountTier } from './amount-tiers.ts'
import type { BonusFacts } from './bonus.ts'
import { type BonusClaim, type ClaimPart, partOf } from './bonus-claim.ts'
import type { BonusType } from './registry.ts'
import type { WeightedPrize } from './wheel-prizes.ts'

/**
 * What a campaign gives: one of the bonuses, or the bonus of an event, a gift of the week or a promotional code. One of
 * coaches gives nothing: it asks its visitors who helped them.
 */
export type CampaignKind = BonusType | 'event' | 'gift-voucher' | 'promo' | 'coaches'

/** Somebody who helps savers for a campaign: the code by which they are paid, and the name that visitors read. */
export type Coach = { code: string; name: string }

/** The codes of the promotional bonus, as the cookie `promo-bonus` writes them (A §5). */
export const promoCodes = ['300k', '100k', '50k'] as const

export type PromoCode = (typeof promoCodes)[number]

/** Who gets a promotional bonus: people without a process past its first status, or without a CDT (A §5). */
export const promoConditions = ['no-advanced-process', 'no-cdt'] as const

export type PromoCondition = (typeof promoConditions)[number]

/** What a campaign sets for its bonus. A figure that it leaves out is that of the bonus itself. */
export type CampaignFigures = {
  /** Whole pesos. */
  minAmountCop?: number
  /** Whole days. */
  minTermDays?: number
  /** Welcome, tiered and «yo me llamo CDT». */
  tiers?: readonly AmountTier[]
  /** Percentage: of the amount, once. Event: percent effective annual. */
  percent?: RatePercent
  /** Gift CDT and gift of the week: whole pesos. */
  giftCop?: number
  /** Promotional bonus: its one code, and what that adds, whole pesos; which code it is, the server knows alone. */
  promoCop?: Partial<Record<PromoCode, number>>
  promoCondition?: PromoCondition
  /** Roulette. */
  prizes?: readonly WeightedPrize[]
  /** Coaches (B §2.2). */
  coaches?: readonly Coach[]
}

/** A campaign as a visit sees it. `leftCop`: its remaining budget in whole pesos, where it has one. */
export type CampaignOffer = {
  code: string
  name: string
  termsPath: string
  figures: CampaignFigures
  /** The last day of the offer. */
  validUntil?: CivilDate
  leftCop?: number
}

/** A campaign as the database keeps it (decisions §10). */
export type Campaign = {
  /** Lower case letters, digits and hyphens: `club-cdt`. For a roulette also the place of the wheel (`source`). */
  code: string
  kind: CampaignKind
  name: string
  validFrom: CivilDate
  /** The last day; null keeps it open until staff end it. */
  validUntil: CivilDate | null
  isEnded: boolean
  /** References (`ref`) of the visits that may have it; an empty list means every visit. */
  refs: readonly string[]
  figures: CampaignFigures
  budgetCop: number | null
  budgetGrants: number | null
  /** The sum that is granted, scheduled or paid. */
  grantedCop: number
  grantedCount: number
  oncePerPerson: boolean
  /** Whether the public list of campaigns shows it. */
  isListed: boolean
  termsPath: string
}

export const campaignStates = ['upcoming', 'open', 'ended', 'exhausted'] as const

export type CampaignState = (typeof campaignStates)[number]

/**
 * @param today - The day in Bogota.
 * @returns Whether the campaign is open that day, or why not.
 */
export function campaignState(
  campaign: Pick<
    Campaign,
    'validFrom' | 'validUntil' | 'isEnded' | 'budgetCop' | 'budgetGrants' | 'grantedCop' | 'grantedCount'
  >,
  today: CivilDate,
): CampaignState {
  const { validFrom, validUntil, isEnded, budgetCop, budgetGrants, grantedCop, grantedCount } = campaign
  if (isEnded || (validUntil !== null && validUntil < today)) return 'ended'
  if (today < validFrom) return 'upcoming'
  const isSpent =
    (budgetCop !== null && grantedCop >= budgetCop) || (budgetGrants !== null && grantedCount >= budgetGrants)
  return isSpent ? 'exhausted' : 'open'
}

/**
 * O04: a campaign goes by whole days of Bogota.
 * @returns Its first instant and the one at which it is over, in milliseconds; without the second it has no end.
 */
export function campaignPeriod({ validFrom, validUntil }: Pick<Campaign, 'validFrom' | 'validUntil'>): {
  fromMs: number
  overMs?: number
} {
  const fromMs = startOfDayMs(validFrom)
  return validUntil === null ? { fromMs } : { fromMs, overMs: startOfDayMs(addDays(validUntil, 1)) }
}

/** What a visit brings along: its claims, none of which is trusted, and the reference of its address. */
export type Visit = { claims: readonly BonusClaim[]; ref?: string | undefined }

/**
 * The campaigns that a visit means, open or not. Of several for the same part, the one for its reference comes first,
 * then the open one, then the newest.
 * @returns A campaign for each part that has one.
 */
export function campaignsOfVisit<Row extends Campaign>(
  campaigns: readonly Row[],
  { claims, ref }: Visit,
  today: CivilDate,
): Partial<Record<ClaimPart, Row>> {
  const best = (claim: BonusClaim) =>
    campaigns
      .filter((campaign) => isForRef(campaign, ref) && isMeant(campaign, claim))
      .sort(
        (one, other) =>
          Number(other.refs.length > 0) - Number(one.refs.length > 0) ||
          Number(campaignState(other, today) === 'open') - Number(campaignState(one, today) === 'open') ||
          other.validFrom.localeCompare(one.validFrom) ||
          one.code.localeCompare(other.code),
      )
      .at(0)
  const found = claims.map((claim) => [partOf(claim.kind), best(claim)] as const)
  return Object.fromEntries(found.filter(([, campaign]) => campaign !== undefined))
}

function isMeant({ kind, code, refs, figures }: Campaign, claim: BonusClaim): boolean {
  if (kind !== claim.kind) return false
  switch (claim.kind) {
    case 'bono_cdt_regalo':
      return figures.giftCop !== undefined && figures.giftCop === claim.giftCop
    case 'bono_ruleta':
      return code === claim.wheel
    case 'event':
      return refs.length > 0
    case 'promo':
      // Its size is that of the campaign: the code of a visit only says that it came for one.
      return promoSize(figures) !== undefined
    default:
      return true
  }
}

/**
 * The one size of a promotional campaign. A campaign of an older release may list several: then the smallest counts, so
 * that nobody chooses.
 * @returns Its code and whole pesos; undefined where it has none.
 */
export function promoSize({ promoCop = {} }: CampaignFigures): { code: PromoCode; promoCop: number } | undefined {
  return promoCodes
    .flatMap((code) => (promoCop[code] === undefined ? [] : [{ code, promoCop: promoCop[code] }]))
    .sort((one, other) => one.promoCop - other.promoCop)
    .at(0)
}

function isForRef({ refs }: Pick<Campaign, 'refs'>, ref: string | undefined): boolean {
  return refs.length === 0 || (ref !== undefined && refs.includes(ref))
}

/**
 * B §2.2: who may have helped a visit.
 * @param ref - The `ref` of the visit.
 * @returns The open campaign of coaches for the visit, the newest of several; undefined where none asks.
 */
export function coachesOfVisit(
  campaigns: readonly Campaign[],
  ref: string | undefined,
  today: CivilDate,
): { campaignCode: string; coaches: readonly Coach[] } | undefined {
  const [found] = campaigns
    .filter((one) => one.kind === 'coaches' && one.refs.includes(ref ?? '') && campaignState(one, today) === 'open')
    .sort((one, other) => other.validFrom.localeCompare(one.validFrom) || one.code.localeCompare(other.code))
  return found && { campaignCode: found.code, coaches: found.figures.coaches ?? [] }
}

/** @returns What a page may show of it. */
export function toOffer(campaign: Campaign): CampaignOffer {
  const { code, name, termsPath, figures, validUntil, budgetCop, grantedCop } = campaign
  return {
    code,
    name,
    termsPath,
    figures,
    ...(validUntil === null ? {} : { validUntil }),
    ...(budgetCop === null ? {} : { leftCop: Math.max(0, budgetCop - grantedCop) }),
  }
}

/** Why a campaign that is not open gives nothing, as a Spanish sentence. */
export const campaignClosed: Record<Exclude<CampaignState, 'open'>, string> = {
  upcoming: 'Esta campaña todavía no ha comenzado.',
  ended: 'Esta campaña ya terminó.',
  exhausted: 'Esta campaña ya entregó todos sus bonos.',
}

/** Shown to a person whose bonus is worth more than the remaining budget of the campaign. */
export const campaignSpent = 'A esta campaña ya no le alcanza para este bono.'

/** Shown to a person whose bonus was not kept for them until they proved their identity. */
export const campaignSpentAtProof =
  'Lo sentimos: esta campaña entregó todos sus bonos antes de que validaras tu identidad. Tu CDT sigue sin él.'

/**
 * @param offer - The campaign that offers the bonus.
 * @returns The facts, with the campaign's figures instead of the bonus's own.
 */
export function factsOfOffer<Facts extends BonusFacts>(facts: Facts, offer: CampaignOffer | undefined): BonusFacts {
  if (!offer) return facts
  const { minAmountCop = facts.minAmountCop, minTermDays = facts.minTermDays } = offer.figures
  return {
    ...facts,
    name: facts.name,
    minAmountCop,
    minTermDays,
    blockedTermsDays: facts.blockedTermsDays.filter((termDays) => termDays < minTermDays),
    termsPath: offer.termsPath,
  }
}

/** @returns Where its bonus begins: the simulator's address with its parameters. */
export function buildCampaignUrl({
  kind,
  code,
  refs,
  figures,
}: Pick<Campaign, 'kind' | 'code' | 'refs' | 'figures'>): string {
  const [ref] = refs
  const own: Record<string, string | number | undefined> =
    kind === 'event'
      ? { event_bonus: 1 }
      : kind === 'promo'
        ? { 'promo-bonus': promoSize(figures)?.code }
        : kind === 'gift-voucher'
          ? { promo: kind }
          : kind === 'coaches'
            ? {}
            : {
                bono: kind,
                valor_cdt_regalo: kind === 'bono_cdt_regalo' ? figures.giftCop : undefined,
                source: kind === 'bono_ruleta' ? code : undefined,
              }
  const query = Object.entries({ ...own, ref }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  )
  return `/cdt-simulador?${query.join('&')}`
}
