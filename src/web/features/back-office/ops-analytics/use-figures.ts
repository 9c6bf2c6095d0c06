import { keepPreviousData } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { opsCohorts, opsFunnel, opsIssuedMoney, opsSeries } from '#contract/ops-analytics.ts'
import { useStaffQuery } from '../ops/use-staff-call.ts'
import type { FunnelFilters } from './filters.ts'

export type Funnel = CallAnswer<typeof opsFunnel>
export type Series = CallAnswer<typeof opsSeries>
export type Cohorts = CallAnswer<typeof opsCohorts>
export type IssuedMoney = CallAnswer<typeof opsIssuedMoney>

/** The figures of a filter before stay until those of the next one are there. */
const options = { placeholderData: keepPreviousData }

/** O03: the funnel of a filter. */
export const useFunnel = (filters: FunnelFilters) => useStaffQuery(opsFunnel, { query: filters }, options)
/** O03: what happened on each day. */
export const useSeries = (filters: FunnelFilters) => useStaffQuery(opsSeries, { query: filters }, options)
/** O03: how far the openings of each week have come. */
export const useCohorts = (filters: FunnelFilters) => useStaffQuery(opsCohorts, { query: filters }, options)
/** O03: the pesos of issued deposits. */
export const useIssuedMoney = (filters: FunnelFilters) => useStaffQuery(opsIssuedMoney, { query: filters }, options)
