import { ApiError } from '../../../platform/http/api-error.ts'
import type { RequestedBonuses } from '../../bonuses/bonuses/bonuses-of-opening.ts'
import type { CreateProcessInput } from './create-process.ts'

/** The bank whose customers are attended in a store (A §3). */
const flamingoBankId = 27

/**
 * What the page claims besides the deposit. The old flow's `activate_bonus_50` is the promotional bonus of 50,000.
 * Throws CLAIM_REFUSED where the claims contradict each other.
 */
export function readRequestedBonuses(input: CreateProcessInput): RequestedBonuses {
  const { activate_bonus_50, promo_bonus, flamingo_advisor, external_company = '' } = input.extra ?? {}
  // The name of a company is printed in lists, and no page writes what cannot be printed.
  if (/\p{Cc}/u.test(external_company)) throw new ApiError('CLAIM_REFUSED')
  if (flamingo_advisor !== undefined && input.bank_id !== flamingoBankId) throw new ApiError('CLAIM_REFUSED')
  if (activate_bonus_50 && promo_bonus !== undefined && promo_bonus !== '50k') throw new ApiError('CLAIM_REFUSED')
  return {
    bonus: input.bono,
    giftValueCop: input.valor_cdt_regalo,
    claimedCop: input.bonus_amount,
    promo: promo_bonus ?? (activate_bonus_50 ? '50k' : undefined),
    isEvent: input.campaign_event === true,
    isGiftVoucher: input.promo === 'gift-voucher',
    ref: input.ref,
  }
}
