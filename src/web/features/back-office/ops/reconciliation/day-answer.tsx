import { useState } from 'react'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { AskDialog } from '../../../../ui/ask-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { LongTextField } from '../../../../ui/long-text-field.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { type BankDay, useAnswerDay } from './use-reconciliations.ts'

const [shortest, longest] = [5, 500]

/** Z12: what a person of a bank can say of a day: it matches, or what does not. */
export function DayAnswer({ day }: { day: BankDay }) {
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [isShort, setShort] = useState(false)
  const answer = useAnswerDay(day, () => {
    setOpen(false)
    toast.add({ title: 'Guardamos tu respuesta' })
  })
  const on = formatCivilDate(day.day)

  function report() {
    const trimmed = note.trim()
    setShort(trimmed.length < shortest)
    if (trimmed.length >= shortest) answer.mutate({ result: 'differs', note: trimmed })
  }

  return (
    <div className="flex flex-wrap gap-2">
      {day.result === 'matches' ? null : (
        <Button
          look="secondary"
          size="small"
          loading={answer.isPending && !isOpen}
          onClick={() => answer.mutate({ result: 'matches' })}
        >
          Coincide<span className="sr-only"> el {on}</span>
        </Button>
      )}
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        No coincide<span className="sr-only"> el {on}</span>
      </Button>
      <AskDialog
        open={isOpen}
        title={`¿Qué no coincide el ${on}?`}
        description="El equipo recibe una tarea y te llama. Cuando esté aclarado, marca que el día coincide."
        confirmLabel="Enviar"
        isPending={answer.isPending}
        error={answer.error}
        onConfirm={report}
        onClose={() => setOpen(false)}
      >
        <LongTextField
          name="day_note"
          label="Diferencia"
          hint="La referencia y el valor en cada lado, sin datos de clientes."
          rows={3}
          maxLength={longest}
          length={note.length}
          value={note}
          {...(isShort ? { error: `Escribe al menos ${shortest} letras` } : {})}
          onChange={({ target }) => setNote(target.value)}
        />
      </AskDialog>
    </div>
  )
}
