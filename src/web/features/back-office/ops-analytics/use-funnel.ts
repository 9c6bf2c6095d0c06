import { keepPreviousData } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { opsFunnel } from '#contract/ops-analytics.ts'
import { useStaffQuery } from '../ops/use-staff-call.ts'
import type { FunnelFilters } from './filters.ts'

export type Funnel = CallAnswer<typeof opsFunnel>

/** O03: the funnel of a filter; the one before stays until it is there. */
export function useFunnel(filters: FunnelFilters) {
  return useStaffQuery(opsFunnel, { query: filters }, { placeholderData: keepPreviousData })
}
