import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { opsPipeline, opsProcesses } from '#contract/ops.ts'
import { filtersOfCall, type OpsFilters } from './filters.ts'
import { opsKey, useStaffCall } from './use-staff-call.ts'

export type PipelineStatus = CallAnswer<typeof opsPipeline>['statuses'][number]

const lookAgainMs = 60_000

/** O01: how many processes are at each status, looked at again each minute. */
export function usePipeline() {
  const call = useStaffCall()
  return useQuery({
    queryKey: [...opsKey, 'pipeline'],
    queryFn: ({ signal }) => call(opsPipeline, {}, { signal }),
    refetchInterval: lookAgainMs,
  })
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
