import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { getIdentity } from '#contract/identity.ts'
import { callApi } from '../../../api/client.ts'
import { backoff } from '../../../lib/backoff.ts'

export type IdentityState = CallAnswer<typeof getIdentity>

export const identityKey = (processUuid: string) => ['identity', processUuid] as const

/**
 * How the identity check and the list screening of a process are going.
 * @param processUuid - The process, and which answers mean that someone is still at work.
 * @param inProgress - While they do, it is asked again by itself.
 */
export function useIdentity(processUuid: string, inProgress: (identity: IdentityState) => boolean) {
  return useQuery({
    queryKey: identityKey(processUuid),
    queryFn: ({ signal }) => callApi(getIdentity, { query: { processUuid } }, { signal }),
    refetchInterval: backoff(inProgress),
    staleTime: 0,
  })
}
