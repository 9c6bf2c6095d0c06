import { opsTasks } from '#contract/ops-tasks.ts'
import { useStaffQuery } from './use-staff-call.ts'

const lookAgainMs = 60_000

/** O01: what waits for a person, looked at again each minute; the tabs of every page and the page of tasks share it. */
export function useTasks() {
  return useStaffQuery(opsTasks, {}, { refetchInterval: lookAgainMs, staleTime: lookAgainMs / 2 })
}
