import type { checkPromoBonus } from '#contract/bonuses.ts'
import type { CallAnswer } from '#contract/call.ts'
import { onceForAPerson } from '#domain/bonuses/bonus-grant.ts'
import type { PromoCode } from '#domain/bonuses/campaign.ts'
import { promoBonus } from '#domain/bonuses/promo-bonus.ts'
import type { Context } from '../../../context.ts'
import { offersOfVisit } from '../bonus-campaigns/offers-of-visit.ts'
import { countedStatuses } from './counted-processes.queries.ts'
import { kindsHeld } from './store.ts'

/** B09: whether a promotional bonus applies to a deposit, looking at the customer's processes, and why not. */
export async function checkPromo(
  ctx: Context,
  input: { customerId: string; code: PromoCode; amountCop: number; termDays: number; ref: string | undefined },
): Promise<CallAnswer<typeof checkPromoBonus>> {
  const { customerId, code, ref, ...deposit } = input
  const { offers, closed } = await offersOfVisit(ctx.db, { claims: [{ kind: 'promo', code }], ref })
  const offer = offers.promo
  if (closed.promo !== undefined) return { eligible: false, message: closed.promo, bonusAmount: 0 }
  const processStatuses = await countedStatuses(ctx.db, customerId)
  if (offer?.oncePerPerson && (await kindsHeld(ctx.db, customerId)).includes('promo')) {
    return { eligible: false, message: onceForAPerson, bonusAmount: 0 }
  }
  const found = promoBonus({ ...deposit, offer, promoCookie: code, processStatuses })
  if (!found.eligible) return { eligible: false, message: found.message, bonusAmount: 0 }
  return { eligible: true, bonusAmount: found.promoCop }
}
