import { useQuery } from '@tanstack/react-query'
import { getEntitlements } from '#contract/bonus-campaigns.ts'
import type { Coach } from '#domain/bonuses/campaign.ts'
import { callApi } from '../../../api/client.ts'

/**
 * B §2.2: who may have helped a visit: the coaches of an open campaign, which staff keep.
 * @param ref - The visit's `ref`.
 * @returns Its coaches; `undefined` where nobody is asked for, and until the server has answered.
 */
export function useCoaches(ref: string | undefined): readonly Coach[] | undefined {
  const { data } = useQuery({
    queryKey: ['coaches', ref],
    enabled: ref !== undefined,
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => callApi(getEntitlements, { query: { ref } }, { signal, inBackground: true }),
  })
  return data?.coaches
}
