import { useState } from 'react'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { dayFields } from '#domain/staff-forms/work-fields.ts'
import { AskDialog } from '../../../../ui/ask-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { DrawnFields } from '../../../../ui/staff-form/drawn-fields.tsx'
import { useStaffForm } from '../../../../ui/staff-form/use-staff-form.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { type BankDay, useAnswerDay } from './use-reconciliations.ts'

/** Z12: what a person of a bank can say of a day: it matches, or what does not. */
export function DayAnswer({ day }: { day: BankDay }) {
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const answer = useAnswerDay(day, () => {
    setOpen(false)
    toast.add({ title: 'Guardamos tu respuesta' })
  })
  const on = formatCivilDate(day.day)

  const form = useStaffForm(dayFields, { name: 'day', sending: answer })

  function report() {
    const values = form.read()
    if (values) answer.mutate({ result: 'differs', ...values })
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
        error={form.problem?.error ?? null}
        onConfirm={report}
        onClose={() => setOpen(false)}
      >
        <DrawnFields form={form} />
      </AskDialog>
    </div>
  )
}
