import type { CallAnswer } from '#contract/call.ts'
import { opsPipeline, opsProcesses } from '#contract/ops.ts'
import { filtersOfCall, type OpsFilters } from './filters.ts'
import { useStaffPages, useStaffQuery } from './use-staff-call.ts'

export type PipelineStatus = CallAnswer<typeof opsPipeline>['statuses'][number]

const lookAgainMs = 60_000

/** O01: how many processes are at each status, looked at again each minute. */
export function usePipeline() {
  return useStaffQuery(opsPipeline, {}, { refetchInterval: lookAgainMs })
}

/** O01: the processes of a filter and a search, page by page; what was there stays until the next is. */
export function useProcessList(filters: OpsFilters, search: string) {
  return useStaffPages(
    opsProcesses,
    (cursor) => ({ body: { ...filtersOfCall(filters), ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) } }),
    { keepsFormer: true },
  )
}
