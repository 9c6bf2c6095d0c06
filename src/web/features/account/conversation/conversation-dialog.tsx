import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ConversationParts } from './conversation-parts.tsx'
import { useConversation } from './use-conversation.ts'
import { useWriting } from './use-writing.ts'

type ConversationDialogProps = {
  open: boolean
  about: string | undefined
  /** The process that one is working on. */
  processUuid: string | undefined
  onClose: () => void
}

/** L01 (B §2.1, §2.2, §2.5, §2.7): the conversation with the team, over any page. */
export function ConversationDialog({ open, about, processUuid, onClose }: ConversationDialogProps) {
  const formId = useId()
  const query = useConversation({ isOpen: open })
  const needsContact = query.data?.needsContact ?? false
  const writing = useWriting({ about, processUuid, needsContact })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Escríbenos"
      actions={
        query.data ? (
          <Button
            type="submit"
            form={formId}
            loading={writing.sending !== undefined}
            loadingLabel="Enviando tu mensaje…"
          >
            Enviar
          </Button>
        ) : undefined
      }
    >
      <ConversationParts query={query} writing={writing} formId={formId} />
    </Dialog>
  )
}
