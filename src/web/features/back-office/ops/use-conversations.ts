import { useQuery } from '@tanstack/react-query'
import { type ConversationStatus, opsConversations } from '#contract/conversations.ts'
import { opsKey, useStaffCall } from './use-staff-call.ts'

export const conversationsKey = [...opsKey, 'conversations'] as const

const lookAgainMs = 30_000

/** O01: the conversations of a status, looked at again each half minute; the tabs of every page share those that wait. */
export function useConversations(status: ConversationStatus) {
  const call = useStaffCall()
  return useQuery({
    queryKey: [...conversationsKey, status],
    queryFn: ({ signal }) => call(opsConversations, { query: { status } }, { signal }),
    refetchInterval: lookAgainMs,
    staleTime: lookAgainMs / 2,
  })
}
