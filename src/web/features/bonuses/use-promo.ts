import { useQuery } from '@tanstack/react-query'
import { checkPromoBonus } from '#contract/bonuses.ts'
import { isPromoBannerShown, type PromoCode, promoAmountsCop, promoCode } from '#domain/bonuses/promo-bonus.ts'
import { callApi } from '../../api/client.ts'
import type { VisitTraces } from '../../lib/storage.ts'

/** The promotional bonus of the visit. `refusal` says why this customer cannot have it, where the server said so. */
export type Promo = { code: PromoCode; addedCop: number; refusal: string | undefined }

/**
 * B09: the promotional bonus for a deposit, where its cookie, the amount and the term allow one. For a customer the
 * server looks at the processes too; until it has, and for a guest, only the deposit counts.
 * In: what the visit brought along, whole pesos, days, and whether one is signed in.
 */
export function usePromo(
  { promoBonus, ref }: Pick<VisitTraces, 'promoBonus' | 'ref'>,
  { amountCop, termDays }: { amountCop: number | undefined; termDays: number },
  signedIn: boolean,
): Promo | undefined {
  const code = promoCode(promoBonus)
  const isShown =
    code !== undefined && amountCop !== undefined && isPromoBannerShown({ promoCookie: code, ref, amountCop, termDays })
  // Of the deposit only the thresholds count, and those are judged here, so one answer is good for every amount.
  const { data } = useQuery({
    queryKey: ['promo-eligibility', code, ref, isShown],
    enabled: signedIn && isShown,
    queryFn: ({ signal }) =>
      callApi(
        checkPromoBonus,
        { body: { promo_bonus: code ?? '50k', amount: amountCop ?? 0, term: termDays, ...(ref ? { ref } : {}) } },
        { signal, inBackground: true },
      ),
  })
  if (!isShown) return undefined
  return { code, addedCop: promoAmountsCop[code], refusal: data?.eligible === false ? data.message : undefined }
}
