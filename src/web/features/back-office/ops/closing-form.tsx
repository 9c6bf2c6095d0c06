import { type FormEvent, useState } from 'react'
import { pauseWords } from '#contract/ops-connections.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

const lengths = [
  { hours: 1, label: '1 hora' },
  { hours: 4, label: '4 horas' },
  { hours: 24, label: '1 día' },
  { hours: 72, label: '3 días' },
  { hours: 168, label: '7 días' },
  { hours: 720, label: '30 días' },
]

type Change<Asked> = { error: Error | null; isPending: boolean; mutate: (asked: Asked) => void }

type ClosingFormProps = {
  /** What the form does: `Pausar Finandina`. */
  label: string
  explanation: string
  /** What its two buttons say. */
  verbs: readonly [close: string, leave: string]
  longestHours: number
  change: Change<{ words: string; hours: number }>
  onClose: () => void
}

/** O01: closes a bank or a provider by hand: what customers read, and for how long. */
export function ClosingForm({ label, explanation, verbs, longestHours, change, onClose }: ClosingFormProps) {
  const [words, setWords] = useState('')
  const [hours, setHours] = useState('4')
  const [isShort, setShort] = useState(false)

  function send(event: FormEvent) {
    event.preventDefault()
    const told = words.trim()
    setShort(told.length < pauseWords.min)
    if (told.length >= pauseWords.min && !change.isPending) change.mutate({ words: told, hours: Number(hours) })
  }

  return (
    <form onSubmit={send} noValidate aria-label={label} className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{explanation}</p>
      <TextField
        name="pause_words"
        label="Qué ven los clientes"
        hint="Por qué, en una frase"
        maxLength={pauseWords.max}
        value={words}
        error={isShort ? `Escríbelo con al menos ${pauseWords.min} letras` : undefined}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <SelectField
        name="pause_hours"
        label="Por cuánto tiempo"
        options={lengths
          .filter((one) => one.hours <= longestHours)
          .map((one) => ({ value: String(one.hours), label: one.label }))}
        value={hours}
        onChange={({ currentTarget }) => setHours(currentTarget.value)}
      />
      {change.error ? <ProblemNotice error={change.error} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" loading={change.isPending}>
          {verbs[0]}
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          {verbs[1]}
        </Button>
      </div>
    </form>
  )
}

type ClosedNoticeProps = {
  name: string
  closed: { words: string; until: string }
  /** Who closed it, as a sentence: `Lo pausó Ana`. */
  byWhom: string
  /** Opens it again. */
  change?: Change<undefined>
}

/** O01: what customers are told of something closed by hand, who closed it, until when, and the way to open it again. */
export function ClosedNotice({ name, closed, byWhom, change }: ClosedNoticeProps) {
  return (
    <>
      <Notice kind="info" title={`Cerrado hasta el ${formatInstant(closed.until)}`}>
        {byWhom}. Los clientes ven: «{closed.words}»
      </Notice>
      {change?.error ? <ProblemNotice error={change.error} /> : null}
      {change ? (
        <div>
          <Button look="secondary" size="small" loading={change.isPending} onClick={() => change.mutate(undefined)}>
            Abrir otra vez<span className="sr-only"> {name}</span>
          </Button>
        </div>
      ) : null}
    </>
  )
}
