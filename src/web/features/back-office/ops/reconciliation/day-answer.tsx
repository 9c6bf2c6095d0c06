import { useState } from 'react'
import { answerReconciliation } from '#contract/ops-reconciliations.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { dayFields } from '#domain/staff-forms/work-fields.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldsDialog } from '../../../../ui/staff-form/fields-dialog.tsx'
import { useStaffSend } from '../use-staff-call.ts'
import type { BankDay } from './reconciliation-view.tsx'

/** Z12: what a person of a bank can say of a day: it matches, or what does not. */
export function DayAnswer({ day }: { day: BankDay }) {
  const [isOpen, setOpen] = useState(false)
  const answer = useStaffSend(answerReconciliation, {
    onDone: () => setOpen(false),
    said: 'Guardamos tu respuesta',
  })
  const params = { bankId: day.bankId, day: day.day }
  const on = formatCivilDate(day.day)

  return (
    <div className="flex flex-wrap gap-2">
      {day.result === 'matches' ? null : (
        <Button
          look="secondary"
          size="small"
          loading={answer.isPending && !isOpen}
          onClick={() => answer.mutate({ params, body: { result: 'matches' } })}
        >
          Coincide<span className="sr-only"> el {on}</span>
        </Button>
      )}
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        No coincide<span className="sr-only"> el {on}</span>
      </Button>
      <FieldsDialog
        open={isOpen}
        fields={dayFields}
        name="day"
        sending={answer}
        title={`¿Qué no coincide el ${on}?`}
        description="El equipo recibe una tarea y te llama. Cuando esté aclarado, marca que el día coincide."
        confirmLabel="Enviar"
        onSend={(values) => answer.mutate({ params, body: { result: 'differs', ...values } })}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
