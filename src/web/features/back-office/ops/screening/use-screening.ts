import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { opsScreening } from '#contract/ops-screening.ts'
import { opsKey, useStaffCall } from '../use-staff-call.ts'

export type OpsScreening = CallAnswer<typeof opsScreening>

/** F07: what the lists say of the person of a process. Each read is recorded, so it is read when it is asked for. */
export function useScreening(processUuid: string, isWanted: boolean) {
  const call = useStaffCall()
  return useQuery({
    queryKey: [...opsKey, 'screening', processUuid],
    queryFn: ({ signal }) => call(opsScreening, { params: { processUuid } }, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
}
