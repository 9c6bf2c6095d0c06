import { useQuery } from '@tanstack/react-query'
import { getMaturity } from '#contract/renewals.ts'
import { callApi } from '../../../api/client.ts'

/** What the end of a deposit looks like; asked for anew each time it is opened, since rates and days move. */
export function useMaturity(processUuid: string) {
  return useQuery({
    queryKey: ['maturity', processUuid],
    queryFn: ({ signal }) => callApi(getMaturity, { query: { process_uuid: processUuid } }, { signal }),
    staleTime: 0,
  })
}
