import { useQuery } from '@tanstack/react-query'
import { type Entitlement, getEntitlements } from '#contract/bonus-campaigns.ts'
import { namesOfVisit } from '#contract/bonus-claims.ts'
import type { CallAnswer } from '#contract/call.ts'
import { offerOfWire } from '#contract/campaign-figures.ts'
import type { RoulettePrize } from '#domain/bonuses/bonus.ts'
import type { CampaignOffer, Visit } from '#domain/bonuses/campaign.ts'
import { callApi } from '../api/client.ts'

type Answer = CallAnswer<typeof getEntitlements>

/** What the server says of one part of a visit. */
export type Entitled =
  | { entitled: true; offer: CampaignOffer; prize?: RoulettePrize | undefined }
  | { entitled: false; message: string }

/** What a visit is entitled to. A part is undefined where the visit brings nothing of it, and until the server said. */
export type Entitlements = {
  state: 'nothing' | 'asking' | 'failed' | 'known'
  bonus: Entitled | undefined
  event: Entitled | undefined
  promo: Entitled | undefined
  giftVoucher: Entitled | undefined
  askAgain: () => void
}

/**
 * Asks what a visit is entitled to (decisions §10): an address can be written by anybody, so nothing of it is shown
 * before the server has answered. It is asked again when one signs in.
 * @param visit - What the visit names.
 */
export function useEntitlements({ claims, ref }: Visit, signedIn: boolean): Entitlements {
  const isAsked = claims.length > 0
  const query = { ...namesOfVisit(claims), ref }
  const asking = useQuery({
    queryKey: ['entitlements', query, signedIn],
    enabled: isAsked,
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => callApi(getEntitlements, { query }, { signal, inBackground: true }),
  })
  const { data } = asking
  return {
    state: !isAsked ? 'nothing' : data ? 'known' : asking.isError ? 'failed' : 'asking',
    bonus: toEntitled(data?.bonus),
    event: toEntitled(data?.event),
    promo: toEntitled(data?.promo),
    giftVoucher: toEntitled(data?.giftVoucher),
    askAgain: () => void asking.refetch(),
  }
}

function toEntitled(part: Answer['bonus'] | { entitled: true; offer: Entitlement }): Entitled | undefined {
  if (!part?.entitled) return part
  const { offer, prize } = { prize: undefined, ...part }
  return { entitled: true, offer: offerOfWire(offer), prize }
}
