import { type OpsTask, snoozeTask } from '#contract/ops-tasks.ts'
import { addDays, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { snoozeFields } from '#domain/staff-forms/work-fields.ts'
import { useToday } from '../../../lib/clock.ts'
import { FieldsDialog } from '../../../ui/staff-form/fields-dialog.tsx'
import { useStaffSend } from '../ops/use-staff-call.ts'

const mostDays = 90

/** O01: puts a task aside until a day, with a note; it comes back by itself. */
export function SnoozeDialog({ task, onClose }: { task: OpsTask; onClose: () => void }) {
  const today = useToday()
  const snooze = useStaffSend(snoozeTask, {
    onDone: onClose,
    said: ({ until }) => ({ title: 'Tarea apartada', description: `Vuelve sola el ${formatCivilDate(until)}.` }),
  })
  return (
    <FieldsDialog
      open
      fields={snoozeFields}
      name="snooze"
      sending={snooze}
      start={{ until: addDays(today, 1) }}
      check={({ until }) =>
        until <= today || until > addDays(today, mostDays)
          ? { until: `Escoge un día desde mañana y hasta en ${mostDays} días` }
          : {}
      }
      title="¿Apartar la tarea?"
      description={`${task.title}. Vuelve sola ese día si su causa sigue.`}
      confirmLabel="Apartar"
      onSend={(values) => snooze.mutate({ body: { key: task.key, ...values } })}
      onClose={onClose}
    />
  )
}
