import { requestHelp } from '../../../lib/help-request.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useConversation } from './use-conversation.ts'

/** L01: says in the portal that the team has answered; nothing where there is nothing new. */
export function AnswerCard() {
  const { data } = useConversation({ isOpen: false })
  const { conversation } = data ?? {}
  if (!conversation || conversation.unread === 0) return null
  return (
    <Notice
      kind="success"
      live
      title={
        conversation.unread === 1 ? 'Tienes una respuesta de nuestro equipo' : 'Tienes respuestas de nuestro equipo'
      }
      action={
        <Button size="small" look="secondary" onClick={() => requestHelp()}>
          Leer la respuesta
        </Button>
      }
    />
  )
}
