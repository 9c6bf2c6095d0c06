import type { CallAnswer } from '#contract/call.ts'
import { opsProviderChecks } from '#contract/provider-checks.ts'
import { useStaffQuery } from '../use-staff-call.ts'

export type ProviderCheck = CallAnswer<typeof opsProviderChecks>['checks'][number]

/** R11, O04: tries everybody outside when the page opens, and again when it is asked to; never by itself. */
export function useProviderChecks() {
  return useStaffQuery(
    opsProviderChecks,
    {},
    { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
  )
}
