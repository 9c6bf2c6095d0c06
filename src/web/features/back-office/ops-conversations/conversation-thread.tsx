import { useEffect, useRef } from 'react'
import type { OpsThread } from '#contract/conversations.ts'
import { defaultBrand } from '#domain/site/brands/default.ts'
import { brandLabel } from '../../../brands/brand-label.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { RowsShape } from '../ops/ops-shape.tsx'
import { processPath } from '../ops/process-path.ts'
import { AnswerForm } from './answer-form.tsx'
import { getName } from './conversation-row.tsx'
import { useThread } from './use-thread.ts'

/** O01: one conversation: the person, the subject, the messages, and the answer. */
export function ConversationThread({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, refetch } = useThread(id)
  const title = useRef<HTMLHeadingElement>(null)
  const isThere = data !== undefined

  // On a phone the list is hidden, so the focus moves here.
  useEffect(() => {
    if (isThere) title.current?.focus()
  }, [isThere])

  return (
    <section
      aria-label="Conversación"
      className="flex min-w-0 flex-col gap-4 rounded-lg bg-surface p-4 shadow-soft md:p-5"
    >
      <div className="lg:hidden">
        <Button size="small" look="quiet" onClick={onBack}>
          Volver a la lista
        </Button>
      </div>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RowsShape label="Cargando la conversación…" /> : null}
      {data ? (
        <>
          <header className="flex flex-col gap-1">
            <h2 ref={title} tabIndex={-1} className="text-lg font-semibold break-words outline-none">
              {getName(data.conversation)}
            </h2>
            <About thread={data} />
          </header>
          <Messages thread={data} />
          <AnswerForm thread={data} />
        </>
      ) : null}
    </section>
  )
}

function About({ thread: { conversation, contact } }: { thread: OpsThread }) {
  const { from, process, brand } = conversation
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
      <li>{from === 'customer' ? 'Cliente' : 'Sin ingresar: puede ser cualquiera'}</li>
      {brand === defaultBrand.id ? null : <li>Marca {brandLabel(brand)}</li>}
      {contact.phone ? <li className="figures">{contact.phone}</li> : null}
      {contact.email ? (
        <li className="break-all">
          <a href={`mailto:${contact.email}`} className={textLinkClasses}>
            {contact.email}
          </a>
        </li>
      ) : null}
      {process ? (
        <li>
          <TextLink to={processPath(process.processUuid)}>Ver el proceso con {process.nameBank}</TextLink>
        </li>
      ) : null}
    </ul>
  )
}

function Messages({ thread: { messages, seen } }: { thread: OpsThread }) {
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const lastId = last?.id

  useEffect(() => {
    if (lastId !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [lastId])

  return (
    <div
      role="log"
      aria-label="Mensajes"
      // A part that scrolls can be reached and scrolled by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
      className="flex max-h-[50dvh] flex-col gap-3 overflow-y-auto overscroll-contain"
    >
      <ol className="flex flex-col gap-3">
        {messages.map(({ id, author, text, at, staffName, byWhatsapp }) => (
          <li
            key={id}
            className={classNames(
              'flex max-w-[85%] flex-col gap-1 rounded-lg px-4 py-3',
              author === 'staff' ? 'self-end bg-go-soft' : 'self-start bg-sunken',
            )}
          >
            <span className="break-words whitespace-pre-line">{text}</span>
            <span className="text-sm text-ink-soft">
              {author === 'staff' ? (staffName ?? 'Equipo') : author === 'customer' ? 'Cliente' : 'Sin ingresar'}
              {byWhatsapp ? ' por WhatsApp' : ''}, <time dateTime={at}>{formatInstant(at)}</time>
            </span>
          </li>
        ))}
      </ol>
      {last?.author === 'staff' && !last.byWhatsapp ? (
        <p className="self-end text-sm text-ink-soft">{seen ? 'Ya la vio' : 'Todavía no la ha visto'}</p>
      ) : null}
      <div ref={end} />
    </div>
  )
}
