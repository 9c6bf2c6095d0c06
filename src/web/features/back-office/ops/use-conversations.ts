import { type ConversationStatus, opsConversations } from '#contract/conversations.ts'
import { useStaffQuery } from './use-staff-call.ts'

const lookAgainMs = 30_000

/** O01: the conversations of a status, looked at again each half minute; the tabs of every page share those that wait. */
export function useConversations(status: ConversationStatus) {
  return useStaffQuery(
    opsConversations,
    { query: { status } },
    { refetchInterval: lookAgainMs, staleTime: lookAgainMs / 2 },
  )
}
