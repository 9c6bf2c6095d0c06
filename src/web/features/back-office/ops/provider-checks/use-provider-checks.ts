import type { CallAnswer } from '#contract/call.ts'
import { type ClosableProvider, closeProvider, openProvider, opsProviderChecks } from '#contract/provider-checks.ts'
import type { Closing } from '../closing-form.tsx'
import { useStaffQuery, useStaffSend } from '../use-staff-call.ts'

export type ProviderCheck = CallAnswer<typeof opsProviderChecks>['checks'][number]

/** R11, O04: tries everybody outside when the page opens, and again when it is asked to; never by itself. */
export function useProviderChecks() {
  return useStaffQuery(
    opsProviderChecks,
    {},
    { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
  )
}

/** O01: closes a provider by hand; the page tries the others again after it. */
export function useCloseProvider(provider: ClosableProvider, onDone: () => void) {
  return useStaffSend((call, body: Closing) => call(closeProvider, { params: { provider }, body }), { onDone })
}

/** O01: opens a provider again before its time. */
export function useOpenProvider(provider: ClosableProvider | undefined) {
  return useStaffSend(async (call, _: undefined) =>
    provider ? call(openProvider, { params: { provider } }) : undefined,
  )
}
