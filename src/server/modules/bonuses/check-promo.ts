import type { checkPromoBonus } from '#contract/bonuses.ts'
import type { CallAnswer } from '#contract/call.ts'
import { type PromoCode, promoBonus } from '#domain/bonuses/promo-bonus.ts'
import type { Context } from '../../context.ts'
import { listProcessesOf } from '../processes/load-process.ts'

/** B09: whether a promotional bonus applies to a deposit, looking at the customer's processes, and why not. */
export async function checkPromo(
  ctx: Context,
  input: { customerId: string; code: PromoCode; amountCop: number; termDays: number; ref: string | undefined },
): Promise<CallAnswer<typeof checkPromoBonus>> {
  const { customerId, code, ...deposit } = input
  const processStatuses = (await listProcessesOf(ctx.db, customerId)).map(({ status }) => status)
  const found = promoBonus({ ...deposit, promoCookie: code, processStatuses })
  if (!found.eligible) return { eligible: false, message: found.message, bonus_amount: 0 }
  return { eligible: true, bonus_amount: found.promoCop }
}
