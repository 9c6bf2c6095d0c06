import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { opsPipeline, opsProcesses } from '#contract/ops.ts'
import { filtersOfCall, type OpsFilters } from './filters.ts'
import { opsKey, useStaffCall, useStaffQuery } from './use-staff-call.ts'

export type PipelineStatus = CallAnswer<typeof opsPipeline>['statuses'][number]

const lookAgainMs = 60_000

/** O01: how many processes are at each status, looked at again each minute. */
export function usePipeline() {
  return useStaffQuery(opsPipeline, {}, { refetchInterval: lookAgainMs })
}

/** O01: the processes of a filter and a search, page by page; what was there stays until the next is. */
export function useProcessList(filters: OpsFilters, search: string) {
  const call = useStaffCall()
  return useInfiniteQuery({
    queryKey: [...opsKey, 'processes', filters, search],
    queryFn: ({ signal, pageParam }) =>
      call(
        opsProcesses,
        {
          body: {
            ...filtersOfCall(filters),
            ...(search ? { search } : {}),
            ...(pageParam === undefined ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
