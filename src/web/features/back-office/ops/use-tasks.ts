import { useQuery } from '@tanstack/react-query'
import { opsTasks } from '#contract/ops-tasks.ts'
import { opsKey, useStaffCall } from './use-staff-call.ts'

export const tasksKey = [...opsKey, 'tasks'] as const

const lookAgainMs = 60_000

/** O01: what waits for a person, looked at again each minute; the tabs of every page and the page of tasks share it. */
export function useTasks() {
  const call = useStaffCall()
  return useQuery({
    queryKey: tasksKey,
    queryFn: ({ signal }) => call(opsTasks, {}, { signal }),
    refetchInterval: lookAgainMs,
    staleTime: lookAgainMs / 2,
  })
}
