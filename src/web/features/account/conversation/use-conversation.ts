import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Conversation, getConversation, type OwnConversation, readConversation } from '#contract/conversations.ts'
import { callApi } from '../../../api/client.ts'
import { fetchWhiteLabel } from '../../../api/static-runtime-calls.ts'
import { useSession } from '../../../lib/session.ts'
import { usePolling } from '../../../lib/use-polling.ts'

/** Another person’s conversation is under another key: signing in or out shows nothing of before. */
export const conversationKey = (signedIn: boolean) => ['conversation', signedIn] as const

/**
 * L01: the conversation of who is here.
 * @param options - Whether it is looked at now; only then is it asked for again and again.
 */
export function useConversation({ isOpen }: { isOpen: boolean }) {
  const { signedIn } = useSession()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: conversationKey(signedIn),
    queryFn: ({ signal }) => callApi(getConversation, {}, { signal, inBackground: true }),
    staleTime: 0,
  })
  usePolling(() => query.refetch(), { enabled: isOpen && query.isSuccess })
  const { conversation } = query.data ?? {}
  const unreadUpTo = isOpen && conversation && conversation.unread > 0 ? lastMessageId(conversation) : undefined

  useEffect(() => {
    if (unreadUpTo === undefined) return
    void noteRead(queryClient, signedIn, unreadUpTo).catch(() => undefined)
  }, [queryClient, signedIn, unreadUpTo])

  return query
}

const lastMessageId = ({ messages }: Conversation) => messages.at(-1)?.id

async function noteRead(queryClient: QueryClient, signedIn: boolean, messageId: string): Promise<void> {
  const { unread } = await callApi(readConversation, { body: { messageId } }, { inBackground: true })
  queryClient.setQueryData<OwnConversation>(conversationKey(signedIn), (own) =>
    own?.conversation ? { ...own, conversation: { ...own.conversation, unread } } : own,
  )
}

/** When the team answers, and by which other ways it is reached; undefined until that is known. */
export function useSupport() {
  const { data } = useQuery({
    queryKey: ['support'],
    queryFn: async () => (await fetchWhiteLabel())?.support ?? null,
    staleTime: 5 * 60_000,
  })
  return data ?? undefined
}
