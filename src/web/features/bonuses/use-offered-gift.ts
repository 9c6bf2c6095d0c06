import { useQuery } from '@tanstack/react-query'
import { getGiftOffers } from '#contract/bonuses.ts'
import type { BonusConfig } from '#domain/bonuses/bonus.ts'
import { callApi } from '../../api/client.ts'

/**
 * B05, decisions §10: a gift stands in an address, which anybody can write, so nothing of it is shown before the server
 * has said that it is on offer. In: the bonus that is meant. Out: the same for every other bonus; for a gift nothing
 * while the server is asked, and the gift without a value when it is not on offer or nobody could be asked.
 */
export function useOfferedGift(meant: BonusConfig | undefined): BonusConfig | undefined {
  const isGift = meant?.type === 'bono_cdt_regalo'
  const asking = useQuery({
    queryKey: ['gift-offers'],
    enabled: isGift,
    staleTime: 60_000,
    queryFn: ({ signal }) => callApi(getGiftOffers, {}, { signal }),
  })
  if (!meant || !isGift) return meant
  if (asking.isPending) return undefined
  const { giftValueCop, ...rest } = meant
  const isOffered = giftValueCop !== undefined && asking.data?.values.includes(giftValueCop) === true
  return isOffered ? meant : rest
}
