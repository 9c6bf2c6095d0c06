import { useQuery } from '@tanstack/react-query'
import { getProcesses } from '#contract/processes.ts'
import { callApi } from '../../../api/client.ts'
import { currentBrand } from '../../../lib/current-brand.ts'

/** The key under which the list of processes is cached; invalidate it after what may have moved a process. */
export const processesKey = ['processes'] as const

/** A brand of one bank goes on with the deposits of that bank; one's others are at the main site. */
const isOfBrand = ({ bankId }: { bankId: number }) => currentBrand.bankIds?.includes(bankId) ?? true

/** The customer's processes, newest first. `enabled: false` asks nothing, for a visitor without a session. */
export function useProcesses({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: processesKey,
    queryFn: async ({ signal }) => (await callApi(getProcesses, {}, { signal })).processes.filter(isOfBrand),
    enabled,
    // Who comes back to this tab may have gone on in another one a moment ago.
    refetchOnWindowFocus: 'always',
  })
}
