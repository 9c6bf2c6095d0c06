/**
 * How the sources name claimed bonuses, in the body of an opening and in what an address brings along. Inside, a claim
 * has one shape (`BonusClaim`); only this file knows both. Names are camelCase, as the calls take them.
 */
import { type BonusClaim, isCampaignBonus } from '#domain/bonuses/bonus-claim.ts'
import type { PromoCode } from '#domain/bonuses/campaign.ts'
import type { BonusType } from '#domain/bonuses/registry.ts'

type NamesOfBonus = {
  bono?: BonusType | undefined
  /** Whole pesos. */
  valorCdtRegalo?: number | undefined
  promo?: 'gift-voucher' | undefined
}

/** In the body of `createProcess`. */
export type NamesOfOpening = NamesOfBonus & {
  campaignEvent?: boolean | undefined
  /** What the campaign bonus was shown to be worth, whole pesos. */
  bonusAmount?: number | undefined
  extra?:
    | {
        promoBonus?: PromoCode | undefined
        /** The old flow's own word for the promotional bonus of 50,000. */
        activateBonus_50?: boolean | undefined
      }
    | undefined
}

/** In the query of `getEntitlements`, as in an address. */
export type NamesOfVisit = NamesOfBonus & {
  /** The wheel of a roulette. */
  source?: string | undefined
  promoBonus?: PromoCode | undefined
  eventBonus?: '1' | undefined
}

/** @returns The claims as the body of an opening names them. What a promotional bonus adds is not sent. */
export function namesOfOpening(claims: readonly BonusClaim[]): NamesOfOpening {
  const bonusAmount = claims.find(isCampaignBonus)?.shownCop
  // The wheel is that of the draw, which the server knows.
  const { promoBonus, isEvent, source: _wheel, ...names } = readNames(claims)
  return defined({
    ...names,
    bonusAmount,
    campaignEvent: isEvent || undefined,
    extra: promoBonus && { promoBonus },
  })
}

/**
 * @returns The claims that a body names; undefined where it contradicts itself. An amount that no claim is of is left
 *   out.
 */
export function claimsOfOpening({ extra = {}, ...names }: NamesOfOpening): BonusClaim[] | undefined {
  const { bono, valorCdtRegalo, campaignEvent, promo, bonusAmount } = names
  const { activateBonus_50: isOldPromo, promoBonus = isOldPromo ? '50k' : undefined } = extra
  if (valorCdtRegalo !== undefined && bono !== 'bono_cdt_regalo') return undefined
  if (isOldPromo && promoBonus !== '50k') return undefined
  const claims = writeClaims({ bono, valorCdtRegalo, promo, isEvent: campaignEvent === true, promoBonus })
  // The body has one amount, of the one campaign bonus that a process can have.
  const [first, ...others] = claims
  return first && isCampaignBonus(first) && bonusAmount !== undefined
    ? [{ ...first, shownCop: bonusAmount }, ...others]
    : claims
}

/** @returns The claims as an address names them. */
export function namesOfVisit(claims: readonly BonusClaim[]): NamesOfVisit {
  const { isEvent, ...names } = readNames(claims)
  return defined({ ...names, eventBonus: isEvent ? ('1' as const) : undefined })
}

/** @returns The claims that an address names. */
export function claimsOfVisit({ eventBonus, ...names }: NamesOfVisit): BonusClaim[] {
  return writeClaims({ ...names, isEvent: eventBonus === '1' })
}

type Names = NamesOfBonus & { source?: string | undefined; isEvent: boolean; promoBonus?: PromoCode | undefined }

function readNames(claims: readonly BonusClaim[]): Names {
  const names: Names = { isEvent: false }
  for (const claim of claims) {
    if (claim.kind === 'event') names.isEvent = true
    else if (claim.kind === 'gift-voucher') names.promo = claim.kind
    else if (claim.kind === 'promo') names.promoBonus = claim.code
    else if (claim.kind !== 'referral') {
      names.bono = claim.kind
      names.valorCdtRegalo = claim.giftCop
      names.source = claim.wheel
    }
  }
  return names
}

function writeClaims({ bono, valorCdtRegalo, source, isEvent, promo, promoBonus }: Names): BonusClaim[] {
  return [
    ...(bono ? [defined({ kind: bono, giftCop: valorCdtRegalo, wheel: source })] : []),
    ...(isEvent ? [{ kind: 'event' } as const] : []),
    ...(promo ? [{ kind: promo }] : []),
    ...(promoBonus ? [{ kind: 'promo', code: promoBonus } as const] : []),
  ]
}

/** Without what is not there, so that a body or an address has no empty names. */
function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T
}
