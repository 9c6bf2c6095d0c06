import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { CallInput } from '#contract/call.ts'
import { readContact, wrongContactText } from '#contract/contact.ts'
import { type OwnConversation, sendMessage } from '#contract/conversations.ts'
import { isPlainMessage, messageRule } from '#domain/customer/conversations/message-text.ts'
import { checkFullName } from '#domain/customer/people/full-name.ts'
import { cleanLines } from '#domain/text/clean-text.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { useSession } from '../../../lib/session.ts'
import { conversationKey } from './use-conversation.ts'

type Body = CallInput<typeof sendMessage>['body']
type Wrong = { text?: string; name?: string; way?: string }

const draftKey = ['conversation', 'draft'] as const

/** The state of the message: the field, the name and the contact where they are needed, and the sending. */
export type Writing = ReturnType<typeof useWriting>

/**
 * L01: writes a message. A message that could not be sent stays in the field. A retry of the same text keeps its key,
 * so that the team gets it once.
 * @param asked - What it is about, and whether a contact is needed.
 */
export function useWriting(asked: { about?: string; processUuid?: string; needsContact: boolean }) {
  const { signedIn } = useSession()
  const queryClient = useQueryClient()
  const beginning = asked.about === undefined ? '' : `Sobre ${asked.about}: `
  // The text survives a closed dialog for some minutes, until the session changes.
  const [text, keepText] = useState(() => queryClient.getQueryData<string>(draftKey) || beginning)
  const [name, setName] = useState('')
  const [way, setWay] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  function setText(next: string): void {
    keepText(next)
    queryClient.setQueryData(draftKey, next === beginning ? '' : next)
  }

  const intention = useRef<{ key: string; of: string }>(undefined)
  const send = useMutation({
    mutationFn: (body: Body) => sendOnce(body, getKey(body)),
    onSuccess: (own: OwnConversation) => {
      intention.current = undefined
      setText('')
      queryClient.setQueryData(conversationKey(signedIn), own)
    },
    // For instance, the session ended in the meantime: the new answer asks for name and contact, and the fields appear.
    onError: (error) => {
      if (error instanceof CallError && error.code === 'CONTACT_NEEDED') {
        void queryClient.invalidateQueries({ queryKey: ['conversation'] })
      }
    },
  })

  function getKey(body: Body): string {
    const of = JSON.stringify(body)
    if (intention.current?.of !== of) intention.current = { of, key: crypto.randomUUID() }
    return intention.current.key
  }

  function submit(event?: FormEvent): void {
    event?.preventDefault()
    if (send.isPending) return
    const message = cleanLines(text)
    const contact = readContact(way)
    const named = checkFullName(name)
    const found: Wrong = { text: wrongText(message, beginning) }
    if (asked.needsContact && !named.ok) found.name = named.message
    if (asked.needsContact && !contact) found.way = wrongContactText
    setWrong(found)
    if (Object.values(found).some(Boolean)) return
    send.mutate({
      text: message,
      ...(asked.processUuid === undefined ? {} : { processUuid: asked.processUuid }),
      ...(asked.needsContact && contact && named.ok ? { contact: { name: named.fullName, ...contact } } : {}),
    })
  }

  return {
    text,
    setText,
    name,
    setName,
    way,
    setWay,
    wrong,
    submit,
    needsContact: asked.needsContact,
    sending: send.isPending ? send.variables.text : undefined,
    error: send.error,
  }
}

function wrongText(message: string, beginning: string): string | undefined {
  if (message === '' || message === cleanLines(beginning)) return messageRule.empty
  if (message.length > messageRule.most) return messageRule.tooLong
  return isPlainMessage(message) ? undefined : messageRule.notPlain
}

/**
 * Sends a message. If the remembered process belongs to somebody else, it sends the message again without the process.
 */
async function sendOnce(body: Body, idempotencyKey: string): Promise<OwnConversation> {
  try {
    return await callApi(sendMessage, { body }, { idempotencyKey })
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'PROCESS_NOT_FOUND') throw error
    const { processUuid: _, ...rest } = body
    return callApi(sendMessage, { body: rest }, { idempotencyKey })
  }
}
