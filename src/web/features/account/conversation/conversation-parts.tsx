import { useEffect, useRef } from 'react'
import type { OwnConversation } from '#contract/conversations.ts'
import { messageRule } from '#domain/customer/conversations/message-text.ts'
import { useSession } from '../../../lib/session.ts'
import { EmailField } from '../../../ui/email-field.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { Thread } from './thread.tsx'
import type { useConversation } from './use-conversation.ts'
import { useSupport } from './use-conversation.ts'
import type { Writing } from './use-writing.ts'

/** L01: when the team answers and how soon, and the other ways that the operator has named. */
function TeamLines() {
  const support = useSupport()
  if (!support) return null
  const { hours, answerTime, whatsapp, phone, email } = support
  const ways = [
    ...(whatsapp ? [{ label: 'WhatsApp', said: whatsapp, href: `https://wa.me/${whatsapp.slice(1)}` }] : []),
    ...(phone ? [{ label: 'Teléfono', said: phone, href: `tel:${phone}` }] : []),
    ...(email ? [{ label: 'Correo', said: email, href: `mailto:${email}` }] : []),
  ]
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-soft">
      <p>
        Te atendemos de {withinLine(hours)}; respondemos en {answerTime}.
      </p>
      {ways.length > 0 ? (
        <ul aria-label="Otras formas de hablar con nosotros" className="flex flex-wrap gap-x-6">
          {ways.map(({ label, said, href }) => (
            <li key={label} className="break-all">
              {label}:{' '}
              <a href={href} rel="noopener" className={`${textLinkClasses} inline-block py-2`}>
                {said}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** «a. m.» and «p. m.» stay on one line. */
const withinLine = (text: string) => text.replace(/\b([ap])\. m\./g, '$1.\u00a0m.')

type ConversationPartsProps = {
  query: ReturnType<typeof useConversation>
  writing: Writing
  /** Of the form, for a button that is elsewhere. */
  formId: string
}

/**
 * L01: what the conversation is made of, in the dialog and on its page: who answers when, the thread, the next message.
 */
export function ConversationParts({ query, writing, formId }: ConversationPartsProps) {
  const { data, error, refetch } = query
  return (
    <div className="flex flex-col gap-5">
      <TeamLines />
      {error && !data ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <LoadingShape label="Cargando la conversación…" className="flex flex-col gap-3">
          <Skeleton className="h-16 w-3/4" />
          <Skeleton className="h-24 w-full" />
        </LoadingShape>
      ) : null}
      {data ? <Ready own={data} writing={writing} formId={formId} /> : null}
    </div>
  )
}

type ReadyProps = { own: OwnConversation; writing: Writing; formId: string }

function Ready({ own, writing, formId }: ReadyProps) {
  const { text, setText, wrong, sending, error, submit } = writing
  const { signedIn } = useSession()
  const end = useRef<HTMLDivElement>(null)
  const newest = own.conversation?.messages.at(-1)?.id

  // The newest message, and the field below it.
  useEffect(() => {
    if (newest !== undefined || sending !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest, sending])

  return (
    <>
      {own.conversation || sending !== undefined ? null : (
        <p>Cuéntanos qué necesitas. Te responde una persona de nuestro equipo.</p>
      )}
      <Thread conversation={own.conversation} sending={sending} signedIn={signedIn} />
      {own.linkWaits ? (
        <Notice kind="info" title="Tu mensaje nos llegó; tu correo todavía no está confirmado">
          Hoy enviamos muchos enlaces de confirmación y el tuyo espera su turno. La respuesta también la ves aquí, en
          este navegador.
        </Notice>
      ) : null}
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <LongTextField
          name="conversation_message"
          label="Tu mensaje"
          hint="No escribas claves ni el código que llega a tu celular: nunca te los pediremos."
          rows={3}
          maxLength={messageRule.most}
          length={text.length > messageRule.most - 200 ? text.length : undefined}
          value={text}
          error={wrong.text}
          onChange={({ target }) => setText(target.value)}
        />
        {writing.needsContact ? <ContactFields writing={writing} /> : null}
        {error ? <ProblemNotice error={error} title="No pudimos enviar tu mensaje" onRetry={() => submit()} /> : null}
      </form>
      <div ref={end} />
    </>
  )
}

function ContactFields({ writing }: { writing: Writing }) {
  const { name, setName, way, setWay, wrong } = writing
  return (
    <>
      <TextField
        name="conversation_name"
        label="Tu nombre"
        autoComplete="name"
        value={name}
        error={wrong.name}
        onChange={({ target }) => setName(target.value)}
      />
      <EmailField
        name="conversation_contact"
        label="Tu celular o correo"
        hint="Para avisarte cuando respondamos. No lo usamos para nada más y lo borramos a los seis meses."
        autoComplete="email"
        value={way}
        error={wrong.way}
        onValueChange={setWay}
      />
    </>
  )
}
