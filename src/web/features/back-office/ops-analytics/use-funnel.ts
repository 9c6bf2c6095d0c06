import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { opsFunnel } from '#contract/ops-analytics.ts'
import { opsKey, useStaffCall } from '../ops/use-staff-call.ts'
import type { FunnelFilters } from './filters.ts'

export type Funnel = CallAnswer<typeof opsFunnel>

/** O03: the funnel of a filter; the one before stays until it is there. */
export function useFunnel(filters: FunnelFilters) {
  const call = useStaffCall()
  return useQuery({
    queryKey: [...opsKey, 'funnel', filters],
    queryFn: ({ signal }) => call(opsFunnel, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  })
}
