import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  answerConversation,
  assignConversation,
  closeConversation,
  type OpsThread,
  opsAnswerers,
  opsConversation,
  takeConversation,
} from '#contract/conversations.ts'
import { conversationsKey, useConversations } from '../ops/use-conversations.ts'
import { useStaffCall } from '../ops/use-staff-call.ts'

const threadKey = (id: string) => [...conversationsKey, 'thread', id] as const

/**
 * O01: one whole conversation. Each read is recorded, so it is fetched again only when the list shows a newer message.
 */
export function useThread(id: string) {
  const call = useStaffCall()
  const { data } = useConversations('open')
  const waiting = data?.conversations.find((row) => row.id === id)
  return useQuery({
    queryKey: [...threadKey(id), waiting?.lastAt ?? ''],
    queryFn: ({ signal }) => call(opsConversation, { params: { conversationId: id } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** O01: the members of the team who a conversation can be given to; asked for when somebody wants to give one. */
export function useAnswerers(isWanted: boolean) {
  const call = useStaffCall()
  return useQuery({
    queryKey: [...conversationsKey, 'members'],
    queryFn: ({ signal }) => call(opsAnswerers, {}, { signal }),
    enabled: isWanted,
  })
}

export type ThreadAct =
  | { act: 'answer'; text: string }
  | { act: 'assign'; staffId: string }
  | { act: 'take' | 'return' | 'close' }

/**
 * O01: answers, takes, gives back or closes a conversation; list and thread are read again after success or failure.
 */
export function useThreadAct(id: string, onDone: (act: ThreadAct['act']) => void) {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  const intention = useRef<{ key: string; text: string }>(undefined)
  const params = { conversationId: id }

  /** A retry of the same text is the same answer. */
  function getKey(text: string): string {
    if (intention.current?.text !== text) intention.current = { text, key: crypto.randomUUID() }
    return intention.current.key
  }

  return useMutation({
    mutationFn: (wanted: ThreadAct): Promise<OpsThread> => {
      if (wanted.act === 'answer') {
        const { text } = wanted
        return call(answerConversation, { params, body: { text } }, { idempotencyKey: getKey(text) })
      }
      if (wanted.act === 'assign') return call(assignConversation, { params, body: { staffId: wanted.staffId } })
      if (wanted.act === 'close') return call(closeConversation, { params, body: {} })
      return call(takeConversation, { params, body: { taken: wanted.act === 'take' } })
    },
    onSuccess: (_, { act }) => {
      if (act === 'answer') intention.current = undefined
      onDone(act)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationsKey }),
  })
}
