import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { getSignature } from '#contract/signature.ts'
import { callApi } from '../../../api/client.ts'
import { backoff } from '../../../lib/backoff.ts'

export type SignatureState = CallAnswer<typeof getSignature>

export const signatureKey = (processUuid: string) => ['signature', processUuid] as const

/**
 * How the signature of a process is going.
 * @param inProgress - Says which answers mean that it is worth asking again by itself.
 */
export function useSignature(processUuid: string, inProgress: (signature: SignatureState) => boolean) {
  return useQuery({
    queryKey: signatureKey(processUuid),
    queryFn: ({ signal }) => callApi(getSignature, { query: { processUuid } }, { signal }),
    refetchInterval: backoff(inProgress),
    staleTime: 0,
  })
}
