import { useInfiniteQuery } from '@tanstack/react-query'
import { readAudit } from '#contract/staff.ts'
import type { CallAnswer } from '../../../api/wire-names.ts'
import { opsKey, useStaffCall } from './use-staff-call.ts'

export type AuditEntry = CallAnswer<typeof readAudit>['entries'][number]

/** O04: what the team did, the newest first, of one process alone where it is named. */
export function useAudit(subjectId: string | undefined) {
  const call = useStaffCall()
  return useInfiniteQuery({
    queryKey: [...opsKey, 'audit', subjectId ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      call(
        readAudit,
        {
          query: {
            ...(subjectId ? { subjectId } : {}),
            ...(pageParam === undefined ? {} : { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}
