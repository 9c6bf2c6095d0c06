import { useQuery } from '@tanstack/react-query'
import { checkPromoBonus } from '#contract/bonuses.ts'
import { type PromoCode, promoSize } from '#domain/bonuses/campaign.ts'
import { isPromoBannerShown, promoCode } from '#domain/bonuses/promo-bonus.ts'
import { callApi } from '../../../api/client.ts'
import type { Attribution } from '../../../lib/storage.ts'
import type { Entitled } from '../../../lib/use-entitlements.ts'

/** The promotional bonus of the visit. `refusal` says why this customer cannot have it, where the server said so. */
export type Promo = { code: PromoCode; addedCop: number; termsPath: string; refusal: string | undefined }

/**
 * B09: the promotional bonus for a deposit (whole pesos, days), where its campaign, the amount and the term allow one.
 * For a customer the server looks at the processes too.
 * @param entitled - What the server says of the code.
 * @param signedIn - Whether one is signed in.
 */
export function usePromo(
  { promoBonus, ref }: Pick<Attribution, 'promoBonus' | 'ref'>,
  entitled: Entitled | undefined,
  { amountCop, termDays }: { amountCop: number | undefined; termDays: number },
  signedIn: boolean,
): Promo | undefined {
  const offer = entitled?.entitled ? entitled.offer : undefined
  // The size is that of the campaign, whatever code the visit came with.
  const size = offer && promoCode(promoBonus) ? promoSize(offer.figures) : undefined
  const code = size?.code
  const isShown =
    amountCop !== undefined &&
    size !== undefined &&
    isPromoBannerShown({ promoCookie: code, offer, amountCop, termDays })
  // Of the deposit only the thresholds count, and those are judged here, so one answer is good for every amount.
  const { data } = useQuery({
    queryKey: ['promo-eligibility', code, ref, isShown],
    enabled: signedIn && isShown,
    queryFn: ({ signal }) =>
      callApi(
        checkPromoBonus,
        { body: { promoBonus: code ?? '50k', amount: amountCop ?? 0, term: termDays, ...(ref ? { ref } : {}) } },
        { signal, inBackground: true },
      ),
  })
  if (!isShown || !size || !offer) return undefined
  const refusal = data?.eligible === false ? data.message : undefined
  return { code: size.code, addedCop: size.promoCop, termsPath: offer.termsPath, refusal }
}
