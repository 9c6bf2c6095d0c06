import { useQuery } from '@tanstack/react-query'
import { getMaturity } from '#contract/renewals.ts'
import { callApi } from '../../../api/client.ts'

/** The end of a deposit; fetched again each time it is opened, since rates and days change. */
export function useMaturity(processUuid: string) {
  return useQuery({
    queryKey: ['maturity', processUuid],
    queryFn: ({ signal }) => callApi(getMaturity, { query: { processUuid } }, { signal }),
    staleTime: 0,
  })
}
