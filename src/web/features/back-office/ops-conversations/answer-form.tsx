import { type FormEvent, useState } from 'react'
import { type OpsThread, opsAnswerers } from '#contract/conversations.ts'
import { fillTemplates } from '#domain/customer/conversations/answer-templates.ts'
import { isPlainMessage, messageRule } from '#domain/customer/conversations/message-text.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import { cleanLines } from '#domain/text/clean-text.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { awayWords } from '../ops/absence/held-words.ts'
import { useStaff } from '../ops/staff-context.ts'
import { useStaffQuery } from '../ops/use-staff-call.ts'
import { useThreadAct } from './use-thread.ts'

/** O01: the answer, and who has the conversation. What somebody else has is read, and taken over by an administrator. */
export function AnswerForm({ thread: { conversation, whatsappUntil } }: { thread: OpsThread }) {
  const { id, status, taken, name, process } = conversation
  const templates = fillTemplates({
    name,
    bank: process?.nameBank,
    step: process && statusLabel(process.status),
  })
  const { role } = useStaff()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const act = useThreadAct(id, (done) => {
    if (done === 'answer') setText('')
  })
  const isOthers = taken !== undefined && !taken.isMine
  const pending = act.isPending ? act.variables.act : undefined

  function answer(event: FormEvent) {
    event.preventDefault()
    const message = cleanLines(text)
    const found = message === '' ? 'Escribe la respuesta' : isPlainMessage(message) ? undefined : messageRule.notPlain
    setWrong(found)
    if (!found && !act.isPending) act.mutate({ act: 'answer', text: message })
  }

  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      {isOthers ? (
        <>
          <p className="font-medium text-wait">
            La tiene {taken.name || 'alguien del equipo'}
            {awayWords(taken.awayUntil)}.
          </p>
          {text.trim() === '' ? null : (
            <section
              aria-label="Lo que escribiste, sin enviar"
              className="flex items-start gap-3 rounded-md bg-sunken p-3"
            >
              <div className="flex min-w-0 flex-1 flex-col gap-1">
                <p className="text-sm text-ink-soft">
                  Lo que escribiste no se envió. Si sirve, pásaselo a esa persona.
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              </div>
              <CopyButton text={text} what="lo que escribiste" compact />
            </section>
          )}
        </>
      ) : (
        <form noValidate onSubmit={answer} className="flex flex-col gap-3">
          {whatsappUntil ? (
            <p className="text-sm text-ink-soft">
              Hasta el {formatInstant(whatsappUntil)} tu respuesta le llega tal cual a su WhatsApp. Después solo le
              avisamos que respondiste.
            </p>
          ) : null}
          <SelectField
            name="conversation_template"
            label="Empezar con una plantilla"
            optional
            placeholder="Elige una"
            value=""
            options={templates.map(({ id: value, title }) => ({ value, label: title }))}
            className="sm:max-w-80"
            onChange={({ target }) => {
              const chosen = templates.find((one) => one.id === target.value)
              // What was written stays, so that no press loses it.
              if (chosen) setText(text.trim() === '' ? chosen.text : `${text.trimEnd()}\n\n${chosen.text}`)
              setWrong(undefined)
            }}
          />
          <LongTextField
            name="conversation_answer"
            label="Respuesta"
            hint="La persona la lee tal cual. No pidas claves, códigos ni datos de tarjetas."
            rows={3}
            maxLength={messageRule.most}
            length={text.length}
            value={text}
            error={wrong}
            onChange={({ target }) => setText(target.value)}
          />
          <div>
            <Button type="submit" loading={pending === 'answer'} loadingLabel="Enviando la respuesta…">
              Responder
            </Button>
          </div>
        </form>
      )}
      {act.error ? <ProblemNotice error={act.error} /> : null}
      <div className="flex flex-wrap gap-2">
        {!taken || (isOthers && role === 'admin') ? (
          <Button
            size="small"
            look="secondary"
            loading={pending === 'take'}
            onClick={() => act.mutate({ act: 'take' })}
          >
            {taken ? 'Pasármela' : 'Tomar'}
          </Button>
        ) : null}
        {taken?.isMine ? (
          <Button
            size="small"
            look="secondary"
            loading={pending === 'return'}
            onClick={() => act.mutate({ act: 'return' })}
          >
            Devolver
          </Button>
        ) : null}
        {!isOthers || role === 'admin' ? (
          <GiveConversation
            isPending={pending === 'assign'}
            onGive={(staffId) => act.mutate({ act: 'assign', staffId })}
          />
        ) : null}
        {status === 'closed' || isOthers ? null : (
          <Button size="small" look="quiet" loading={pending === 'close'} onClick={() => act.mutate({ act: 'close' })}>
            Cerrar la conversación
          </Button>
        )}
      </div>
    </div>
  )
}

type GiveConversationProps = { isPending: boolean; onGive: (staffId: string) => void }

/** O01: gives the conversation to a member of the team, from the list of those who answer. */
function GiveConversation({ isPending, onGive }: GiveConversationProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const { staffId: self } = useStaff()
  const { data, error, refetch } = useStaffQuery(opsAnswerers, {}, { enabled: isOpen })
  const others = data?.members.filter(({ staffId }) => staffId !== self) ?? []
  return (
    <>
      <Button size="small" look="secondary" onClick={() => setOpen(true)}>
        Dársela a alguien
      </Button>
      <AskDialog
        open={isOpen}
        title="¿A quién se la das?"
        description="Esa persona la ve como suya y es quien la responde."
        confirmLabel="Dársela"
        isPending={isPending}
        error={null}
        onConfirm={() => {
          if (chosen === '') return
          onGive(chosen)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      >
        {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
        {data && others.length === 0 ? <p>Nadie más del equipo responde conversaciones.</p> : null}
        {others.length > 0 ? (
          <SelectField
            name="conversation_member"
            label="Persona del equipo"
            placeholder="Elige a alguien"
            value={chosen}
            options={others.map(({ staffId, name }) => ({
              value: staffId,
              label: name ?? `Integrante ${staffId.slice(0, 8)}`,
            }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        ) : null}
      </AskDialog>
    </>
  )
}
