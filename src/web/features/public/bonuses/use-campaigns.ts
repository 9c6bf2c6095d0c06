import type { BonusClaim } from '#domain/bonuses/bonus-claim.ts'
import { giftVoucherCop, giftVoucherRefusal } from '#domain/bonuses/gift-voucher.ts'
import { promoCode } from '#domain/bonuses/promo-bonus.ts'
import type { Attribution } from '../../../lib/storage.ts'
import { type Entitlements, useEntitlements } from '../../../lib/use-entitlements.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { useBrowserValue } from '../../../ui/use-hydrated.ts'
import { type BestOffer, eventAt } from './event-at.ts'
import { buildRequestedBonuses } from './requested-bonuses.ts'
import { useBonus, useNamedBonus } from './use-bonus.ts'
import { usePromo } from './use-promo.ts'

const generalRoulette = 'general'
const giftVoucher = 'gift-voucher'
const isWheel = /^[a-z0-9][a-z0-9-]{1,39}$/

/**
 * B01, B07, B08, B09: everything of campaigns that a visit brings along, for a deposit: as far as the server says that
 * the visit is entitled to it.
 * @param traces - What is known of the visit.
 * @param deposit - In whole pesos and days.
 */
export function useCampaigns(
  traces: Attribution,
  deposit: { amountCop: number | undefined; termDays: number },
  best: BestOffer | undefined,
  signedIn: boolean,
) {
  const [query] = useQueryParams()
  const { amountCop, termDays } = deposit
  const meant = useNamedBonus(amountCop ?? 0)
  const { named } = meant
  const source = useBrowserValue(() => query.get('source') ?? undefined, undefined)
  const wantsVoucher = useBrowserValue(() => query.get('promo') === giftVoucher, false)
  const wheel = named?.type === 'bono_ruleta' && source && isWheel.test(source) ? source : undefined
  const code = promoCode(traces.promoBonus)
  const claims: BonusClaim[] = [
    ...(named ? [{ kind: named.type, giftCop: named.giftValueCop, wheel }] : []),
    ...(traces.eventBonus === '1' ? [{ kind: 'event' } as const] : []),
    ...(wantsVoucher ? [{ kind: giftVoucher } as const] : []),
    ...(code ? [{ kind: 'promo', code } as const] : []),
  ]
  const entitlements = useEntitlements({ claims, ref: traces.ref }, signedIn)
  const campaign = useBonus(meant, entitlements, deposit)
  const asked = { amountCop: campaign.lockedCop ?? amountCop, termDays }
  const event = eventAt(entitlements.event, campaign.bonus, asked, best)
  const promo = usePromo(traces, entitlements.promo, asked, signedIn)
  const isRoulette = named?.type === 'bono_ruleta'
  const hasNoPrize = entitlements.state === 'known' && entitlements.bonus?.entitled === false
  const gift = entitlements.giftVoucher?.entitled ? entitlements.giftVoucher.offer : undefined
  const voucherCop = gift && (gift.figures.giftCop ?? giftVoucherCop)
  const noVoucher =
    gift && asked.amountCop !== undefined
      ? giftVoucherRefusal({ ...asked, amountCop: asked.amountCop }, gift)
      : undefined
  // One campaign bonus for a CDT: the voucher is the last of them.
  const isVoucherClaimed = campaign.bonus?.kind !== 'won' && !event && noVoucher === undefined
  return {
    campaign,
    event,
    promo,
    /** The gift of the week, where one came for it and can have it: whole pesos. */
    voucherCop: noVoucher === undefined ? voucherCop : undefined,
    /** Why what the visit names cannot be had, each reason once. */
    refusals: isRoulette ? [] : [...listRefusals(entitlements), ...(noVoucher === undefined ? [] : [noVoucher])],
    /** Whether the server could not be asked what the visit is entitled to. */
    hasFailed: entitlements.state === 'failed',
    askAgain: entitlements.askAgain,
    /** From where a roulette is to be turned, if one is: where the address says, or the general one for a prize not drawn. */
    rouletteSource: isRoulette ? (source ?? (hasNoPrize ? generalRoulette : null)) : null,
    claims: buildRequestedBonuses({
      bonus: campaign.bonus,
      eventBenefitCop: event?.benefitCop,
      voucherCop: isVoucherClaimed ? voucherCop : undefined,
      promo: promo?.refusal === undefined ? promo : undefined,
      ref: traces.ref,
    }),
  }
}

function listRefusals({ state, bonus, event, promo, giftVoucher }: Entitlements): string[] {
  if (state !== 'known') return []
  const messages = [bonus, event, promo, giftVoucher].flatMap((part) =>
    part?.entitled === false ? [part.message] : [],
  )
  return [...new Set(messages)]
}
