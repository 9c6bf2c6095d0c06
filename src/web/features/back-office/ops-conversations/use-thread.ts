import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  answerConversation,
  assignConversation,
  closeConversation,
  type OpsThread,
  opsConversation,
  takeConversation,
} from '#contract/conversations.ts'
import { useConversations } from '../ops/use-conversations.ts'
import { useStaffQuery, useStaffSend } from '../ops/use-staff-call.ts'

/**
 * O01: one whole conversation. Each read is recorded, so it is fetched again only when the list shows a newer message.
 */
export function useThread(id: string) {
  const { data } = useConversations('open')
  const lastAt = data?.conversations.find((row) => row.id === id)?.lastAt ?? ''
  return useStaffQuery(
    opsConversation,
    { params: { conversationId: id } },
    { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
    lastAt,
  )
}

export type ThreadAct =
  | { act: 'answer'; text: string }
  | { act: 'assign'; staffId: string }
  | { act: 'take' | 'return' | 'close' }

const doneWords: Record<ThreadAct['act'], string> = {
  answer: 'Respuesta enviada',
  take: 'La conversación es tuya',
  return: 'Conversación devuelta',
  close: 'Conversación cerrada',
  assign: 'La conversación ya tiene a quién responda',
}

/**
 * O01: answers, takes, gives back or closes a conversation; list and thread are read again after success or failure.
 */
export function useThreadAct(id: string, onDone: (act: ThreadAct['act']) => void) {
  const intention = useRef<{ key: string; text: string }>(undefined)
  const params = { conversationId: id }

  /** A retry of the same text is the same answer. */
  function getKey(text: string): string {
    if (intention.current?.text !== text) intention.current = { text, key: crypto.randomUUID() }
    return intention.current.key
  }

  return useStaffSend(
    (call, wanted: ThreadAct): Promise<OpsThread> => {
      if (wanted.act === 'answer') {
        const { text } = wanted
        return call(answerConversation, { params, body: { text } }, { idempotencyKey: getKey(text) })
      }
      if (wanted.act === 'assign') return call(assignConversation, { params, body: { staffId: wanted.staffId } })
      if (wanted.act === 'close') return call(closeConversation, { params, body: {} })
      return call(takeConversation, { params, body: { taken: wanted.act === 'take' } })
    },
    {
      onDone: (_, { act }) => {
        if (act === 'answer') intention.current = undefined
        onDone(act)
      },
      said: (_, { act }) => doneWords[act],
    },
  )
}
