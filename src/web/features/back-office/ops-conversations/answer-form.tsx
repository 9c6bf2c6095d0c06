import { type FormEvent, useState } from 'react'
import type { OpsThread } from '#contract/conversations.ts'
import { isPlainMessage, messageRule } from '#domain/customer/conversations/message-text.ts'
import { cleanLines } from '#domain/text/clean-text.ts'
import { Button } from '../../../ui/button.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useStaff } from '../ops/staff-context.ts'
import { type ThreadAct, useThreadAct } from './use-thread.ts'

const doneWords: Record<ThreadAct['act'], string> = {
  answer: 'Respuesta enviada',
  take: 'La conversación es tuya',
  return: 'Conversación devuelta',
  close: 'Conversación cerrada',
}

/** O01: the answer, and who has the conversation. What somebody else has is read, and taken over by an administrator. */
export function AnswerForm({ thread: { conversation } }: { thread: OpsThread }) {
  const { id, status, taken } = conversation
  const { role } = useStaff()
  const toast = useToast()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const act = useThreadAct(id, (done) => {
    if (done === 'answer') setText('')
    toast.add({ title: doneWords[done] })
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
        <p className="font-medium text-wait">La tiene {taken.name || 'alguien del equipo'}.</p>
      ) : (
        <form noValidate onSubmit={answer} className="flex flex-col gap-3">
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
        {status === 'closed' || isOthers ? null : (
          <Button size="small" look="quiet" loading={pending === 'close'} onClick={() => act.mutate({ act: 'close' })}>
            Cerrar la conversación
          </Button>
        )}
      </div>
    </div>
  )
}
