import { type FormEvent, useState } from 'react'
import { pauseWords } from '#contract/ops-connections.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { type BankRow, usePauseBank, useResumeBank } from './use-connections.ts'

const lengths = [
  { value: '1', label: '1 hora' },
  { value: '4', label: '4 horas' },
  { value: '24', label: '1 día' },
  { value: '72', label: '3 días' },
  { value: '168', label: '7 días' },
  { value: '720', label: '30 días' },
]

/** Closes a bank for new deposits. What is open or under way with it goes on, and it opens again by itself. */
export function PauseForm({ bank, onClose }: { bank: BankRow; onClose: () => void }) {
  const [words, setWords] = useState('')
  const [hours, setHours] = useState('4')
  const [isShort, setShort] = useState(false)
  const pause = usePauseBank(bank.bankId, onClose)

  function send(event: FormEvent) {
    event.preventDefault()
    const told = words.trim()
    setShort(told.length < pauseWords.min)
    if (told.length >= pauseWords.min && !pause.isPending) pause.mutate({ words: told, hours: Number(hours) })
  }

  return (
    <form onSubmit={send} noValidate aria-label={`Pausar ${bank.nameBank}`} className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">Nadie abre CDT nuevos con este banco. Lo que ya está en camino sigue.</p>
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
        options={lengths}
        value={hours}
        onChange={({ currentTarget }) => setHours(currentTarget.value)}
      />
      {pause.error ? <ProblemNotice error={pause.error} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" loading={pause.isPending}>
          Pausar
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          No pausar
        </Button>
      </div>
    </form>
  )
}

/** What customers are told of a paused bank, who paused it, until when, and the way to open it again. */
export function PausedNotice({ bank, pause }: { bank: BankRow; pause: NonNullable<BankRow['pause']> }) {
  const resume = useResumeBank(bank.bankId)
  return (
    <>
      <Notice kind="info" title={`Cerrado hasta el ${formatInstant(pause.until)}`}>
        Lo pausó {pause.pausedBy}. Los clientes ven: «{pause.words}»
      </Notice>
      {resume.error ? <ProblemNotice error={resume.error} /> : null}
      <div>
        <Button look="secondary" size="small" loading={resume.isPending} onClick={() => resume.mutate(undefined)}>
          Abrir otra vez<span className="sr-only"> {bank.nameBank}</span>
        </Button>
      </div>
    </>
  )
}
