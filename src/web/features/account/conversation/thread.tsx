import type { ReactNode } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { classNames } from '../../../ui/class-names.ts'

type ThreadProps = {
  conversation: Conversation | null
  /** What is on its way. */
  sending: string | undefined
  /** Whether the person has signed in: what they wrote before is then marked. */
  signedIn: boolean
}

/** L01: both sides of a conversation, the newest at the end; what comes is read out without interrupting. */
export function Thread({ conversation, sending, signedIn }: ThreadProps) {
  const messages = conversation?.messages ?? []
  return (
    <>
      <div role="log" aria-label="Mensajes">
        <ol className="flex flex-col gap-3">
          {messages.map(({ id, author, text, at }) => (
            <Bubble key={id} isOwn={author !== 'staff'} text={text}>
              {signedIn && author === 'visitor' ? 'Antes de ingresar, ' : ''}
              <time dateTime={at}>{formatInstant(at)}</time>
            </Bubble>
          ))}
          {sending === undefined ? null : (
            <Bubble isOwn text={sending}>
              Enviando…
            </Bubble>
          )}
        </ol>
      </div>
      {conversation?.status === 'closed' && sending === undefined ? (
        <p className="text-sm text-ink-soft">Cerramos esta conversación. Si escribes, la abrimos de nuevo.</p>
      ) : null}
      {conversation?.status === 'open' && sending === undefined ? (
        <p className="text-sm text-ink-soft">Recibimos tu mensaje. Te avisamos cuando respondamos.</p>
      ) : null}
    </>
  )
}

type BubbleProps = { isOwn: boolean; text: string; children: ReactNode }

function Bubble({ isOwn, text, children }: BubbleProps) {
  return (
    <li
      className={classNames(
        'flex max-w-[85%] flex-col gap-1 rounded-lg px-4 py-3',
        isOwn ? 'self-end bg-go-soft' : 'self-start bg-sunken',
      )}
    >
      <span className="text-sm font-semibold">{isOwn ? 'Tú' : 'El equipo'}</span>
      <span className="break-words whitespace-pre-line">{text}</span>
      <span className="text-sm text-ink-soft">{children}</span>
    </li>
  )
}
