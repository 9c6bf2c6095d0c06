import { formatCop, largestAmountCop } from '../money/amounts/amount-cop.ts'
import { formatTerm } from '../money/terms/format-term.ts'
import { offeredTermsDays } from '../money/terms/offered-terms.ts'
import { type AmountTier, openingTiers } from './amount-tiers.ts'
import type { RoulettePrize } from './bonus.ts'
import { bonusAt } from './bonus-at.ts'
import { type BonusCardWords, cardOfBonus, cardOfEvent, cardOfPromo } from './bonus-card.ts'
import { type BonusClaim, partOf } from './bonus-claim.ts'
import { computeGrants } from './bonus-grant.ts'
import { type Campaign, type CampaignKind, factsOfOffer, promoSize, toOffer } from './campaign.ts'
import { eventBonus, eventBonusMinAmountCop } from './event-bonus.ts'
import { giftVoucherCop, giftVoucherMessage, giftVoucherRefusal } from './gift-voucher.ts'
import { isBonusType } from './is-bonus-type.ts'
import { promoBonus, usualPromoMinimum } from './promo-bonus.ts'
import { bonuses } from './registry.ts'
import { withoutWeight } from './roulette-sources.ts'
import { yoMeLlamoCdtTiers } from './yo-me-llamo-cdt.ts'

/**
 * What a campaign gives, as its customers will find it. Nothing is computed here: every sum comes from the function that
 * grants the bonus with an opening (B12), and every word from those that the simulator asks.
 */

/** Whole pesos and whole days; of a wheel, also the prize that was drawn. */
export type SeenDeposit = { amountCop: number; termDays: number; prize?: RoulettePrize | undefined }

/** What a deposit is granted, whole pesos. `why`: the refusal of an opening that asks for it, where it gets nothing. */
export type Paid = { paysCop: number; why?: string }

// Neither a bonus nor its refusal depends on the bank's rate: it is added in pesos.
const noRate = { ratePercent: '0.000', dayBase: 360 } as const

/**
 * O04, B12: what an opening by the campaign is granted, for somebody who has nothing of us yet.
 * @param campaign - As if it were open.
 * @param nowMs - When it is opened.
 */
export function paidFor(campaign: Campaign, { amountCop, termDays, prize }: SeenDeposit, nowMs: number): Paid {
  const claim = claimFor(campaign)
  if (!claim) return { paysCop: 0 }
  const { grants, refusals } = computeGrants(
    [claim],
    { amountCop, termDays, ...noRate },
    {
      processStatuses: [],
      offers: { [partOf(claim.kind)]: { ...toOffer(campaign), oncePerPerson: campaign.oncePerPerson } },
      giftVoucherOfferedAtMs: nowMs,
      ...(prize ? { roulettePrize: prize } : {}),
    },
  )
  const [grant] = grants
  if (grant) return { paysCop: grant.amountCop }
  const why = refusals[0]?.message
  return why === undefined ? { paysCop: 0 } : { paysCop: 0, why }
}

/** @returns What a visit claims that came by the campaign; nothing of one of coaches. */
export function claimFor({ kind, code, figures }: Campaign): BonusClaim | undefined {
  if (kind === 'coaches') return undefined
  if (kind === 'promo') {
    const size = promoSize(figures)
    return size && { kind, code: size.code }
  }
  if (kind === 'event' || kind === 'gift-voucher') return { kind }
  return { kind, giftCop: figures.giftCop, wheel: kind === 'bono_ruleta' ? code : undefined }
}

/**
 * @returns What a campaign really asks for at least, with what it leaves to its bonus: whole pesos and days, 0 for any.
 */
export function leastOf(campaign: Campaign): { amountCop: number; termDays: number } {
  const { kind, figures } = campaign
  if (isBonusType(kind)) {
    const { minAmountCop, minTermDays } = factsOfOffer(bonuses[kind], toOffer(campaign))
    return { amountCop: minAmountCop, termDays: minTermDays }
  }
  const usual =
    kind === 'promo' ? usualPromoMinimum : { amountCop: kind === 'event' ? eventBonusMinAmountCop : 0, termDays: 0 }
  return { amountCop: figures.minAmountCop ?? usual.amountCop, termDays: figures.minTermDays ?? usual.termDays }
}

const ownTiers: Partial<Record<CampaignKind, readonly AmountTier[]>> = {
  bono_de_bienvenida: openingTiers,
  bono_escalonado: openingTiers,
  yo_me_llamo_cdt: yoMeLlamoCdtTiers,
}

/** @returns The tiers by which a campaign pays; none where its bonus has none. */
export function tiersOf({ kind, figures }: Campaign): readonly AmountTier[] {
  return (ownTiers[kind] && figures.tiers) ?? ownTiers[kind] ?? []
}

/** @returns The prizes of its wheel, as they are drawn; one entry without a prize for any other campaign. */
export function prizesOf({ kind, figures }: Campaign): (RoulettePrize | undefined)[] {
  return kind === 'bono_ruleta' ? (figures.prizes ?? []).map(withoutWeight) : [undefined]
}

/**
 * The deposits at which a campaign begins to pay another sum: one peso below, at and above each threshold, at a term that
 * goes with it; and the longest term of the simulator that does not.
 * @param typical - What its customers will usually ask for; every prize of a wheel is shown for it.
 */
export function edgesOf(campaign: Campaign, typical: { amountCop: number; termDays: number }): SeenDeposit[] {
  if (campaign.kind === 'coaches') return []
  const least = leastOf(campaign)
  const { giftCop } = campaign.figures
  const isGift = campaign.kind === 'bono_cdt_regalo'
  const thresholds = [
    least.amountCop,
    ...tiersOf(campaign).map(({ fromCop }) => fromCop),
    ...(isGift && giftCop ? [giftCop] : []),
  ]
  const amounts = thresholds.flatMap((at) => (at > 0 ? [at - 1, at, at + 1] : []))
  const termDays = Math.max(typical.termDays, offeredTermsDays.find((term) => term >= least.termDays) ?? least.termDays)
  const [first, ...otherPrizes] = prizesOf(campaign)
  const atThresholds = [...amounts, typical.amountCop]
    .filter((amountCop) => amountCop > 0 && amountCop <= largestAmountCop)
    .map((amountCop) => ({ amountCop, termDays, prize: first }))
  const atPrizes = otherPrizes.map((prize) => ({ amountCop: typical.amountCop, termDays, prize }))
  const shorter = offeredTermsDays.findLast((term) => term < least.termDays)
  const amountCop = isGift && giftCop ? giftCop : Math.max(least.amountCop, typical.amountCop)
  const tooShort = shorter === undefined ? [] : [{ amountCop, termDays: shorter, prize: first }]
  return inOrder([...atThresholds, ...atPrizes, ...tooShort])
}

/** @returns Each deposit once: by amount, then term. */
export function inOrder(deposits: readonly SeenDeposit[]): SeenDeposit[] {
  const byKey = new Map(deposits.map((one) => [`${one.amountCop} ${one.termDays} ${one.prize?.key ?? ''}`, one]))
  return [...byKey.values()].sort((one, other) => one.amountCop - other.amountCop || one.termDays - other.termDays || 0)
}

/**
 * O04: the strip of the campaign in the simulator.
 * @param campaign - As if it were open.
 * @returns Undefined where the simulator shows none for that amount and term.
 */
export function cardFor(campaign: Campaign, seen: SeenDeposit, nowMs: number): BonusCardWords | undefined {
  const { kind, figures, termsPath } = campaign
  const { amountCop, termDays, prize } = seen
  const offer = toOffer(campaign)
  if (isBonusType(kind)) {
    const { giftCop: giftValueCop } = figures
    const own = { ...(giftValueCop === undefined ? {} : { giftValueCop }), ...(prize ? { roulettePrize: prize } : {}) }
    // A gift fixes the amount, whatever is typed.
    const asked = kind === 'bono_cdt_regalo' ? (giftValueCop ?? amountCop) : amountCop
    const found = bonusAt({ type: kind, amountCop: asked, offer, ...own }, asked, termDays)
    return found && cardOfBonus(found)
  }
  switch (kind) {
    case 'event': {
      const event = eventBonus({ amountCop, termDays, ...noRate, offer })
      return event && cardOfEvent(event)
    }
    case 'promo': {
      const promoCookie = promoSize(figures)?.code
      const promo = promoBonus({ promoCookie, offer, amountCop, termDays, processStatuses: [] })
      return promo.eligible ? cardOfPromo({ amountCop, addedCop: promo.promoCop, termsPath }) : undefined
    }
    case 'gift-voucher': {
      if (giftVoucherRefusal(seen, offer) !== undefined) return undefined
      const figureCop = figures.giftCop ?? giftVoucherCop
      const line = giftVoucherMessage(nowMs, figureCop)
      return { name: 'Bono de regalo', isWon: true, state: 'Activo', figureCop, line, termsPath }
    }
    default:
      return undefined
  }
}

/**
 * @param elsewhere - The campaign that a visit without its references gets, where it needs one.
 * @returns Who gets its bonus, and who does not, as Spanish sentences.
 */
export function peopleOf(
  campaign: Campaign,
  elsewhere: Pick<Campaign, 'name'> | undefined,
): { gets: string[]; misses: string[] } {
  const { kind, refs, figures, oncePerPerson } = campaign
  const links = refs.map((ref) => `«${ref}»`).join(', ')
  const way =
    refs.length === 0 ? 'Cualquiera que llegue por su enlace.' : `Quien llega por un enlace con la referencia ${links}.`
  if (kind === 'coaches') {
    return { gets: [`${way} Se le pregunta quién le ayudó; no recibe ningún bono.`], misses: [] }
  }
  const least = leastOf(campaign)
  const instead = elsewhere ? `: recibe «${elsewhere.name}»` : ''
  const { promoCondition } = figures
  return {
    gets: [
      way,
      ...(kind === 'bono_ruleta' ? ['Quien ingresó y giró esta ruleta: un giro por persona.'] : []),
      oncePerPerson ? 'Cada persona una sola vez.' : 'Cada persona cuantas veces abra un CDT.',
    ],
    misses: [
      ...(refs.length === 0 ? [] : [`Quien llega sin esa referencia${instead}.`]),
      ...(least.amountCop > 0 ? [`Quien deposita menos de ${formatCop(least.amountCop)}.`] : []),
      ...(least.termDays > 0 ? [`Quien elige un plazo menor de ${formatTerm(least.termDays)}.`] : []),
      ...(oncePerPerson ? ['Quien ya tiene un bono de este tipo en otro CDT.'] : []),
      ...(kind === 'promo'
        ? [
            promoCondition === 'no-cdt'
              ? 'Quien ya tiene un CDT con nosotros.'
              : 'Quien tiene otra apertura que pasó de los formularios.',
          ]
        : ['Quien trae otro bono de campaña para el mismo CDT: solo puede tener uno.']),
      ...(kind === 'gift-voucher' ? ['Quien deposita después del viernes que se le dijo.'] : []),
    ],
  }
}
