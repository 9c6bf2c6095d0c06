import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConversationParts } from './conversation-parts.tsx'
import { useConversation } from './use-conversation.ts'
import { useWriting } from './use-writing.ts'

/** L01: the conversation with the team as a page of its own. */
export function ConversationView() {
  const formId = useId()
  const query = useConversation({ isOpen: true })
  const writing = useWriting({ needsContact: query.data?.needsContact ?? false })
  return (
    <div className="flex flex-col gap-5">
      <ConversationParts query={query} writing={writing} formId={formId} />
      {query.data ? (
        <Button
          type="submit"
          form={formId}
          size="large"
          block
          loading={writing.sending !== undefined}
          loadingLabel="Enviando tu mensaje…"
        >
          Enviar
        </Button>
      ) : null}
    </div>
  )
}
