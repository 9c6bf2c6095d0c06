import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type OpsTask, snoozeTask } from '#contract/ops-tasks.ts'
import { addDays, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { useToday } from '../../../lib/clock.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { DayField } from '../ops/day-field.tsx'
import { useStaffCall } from '../ops/use-staff-call.ts'
import { tasksKey } from '../ops/use-tasks.ts'

const shortest = 5
const longest = 500
const mostDays = 90

/** O01: puts a task aside until a day, with a note; it comes back by itself. */
export function SnoozeDialog({ task, onClose }: { task: OpsTask; onClose: () => void }) {
  const toast = useToast()
  const today = useToday()
  const [until, setUntil] = useState(addDays(today, 1))
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<{ note?: string | undefined; day?: string | undefined }>({})
  const call = useStaffCall()
  const queryClient = useQueryClient()
  const snooze = useMutation({
    mutationFn: () => call(snoozeTask, { body: { key: task.key, until, note: note.trim() } }),
    onSuccess: () => {
      onClose()
      toast.add({ title: 'Tarea apartada', description: `Vuelve sola el ${formatCivilDate(until)}.` })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tasksKey }),
  })

  function confirm() {
    const isTooShort = note.trim().length < shortest
    const isOtherDay = until <= today || until > addDays(today, mostDays)
    setFaults({
      note: isTooShort ? `Escribe la nota, de al menos ${shortest} caracteres` : undefined,
      day: isOtherDay ? `Escoge un día desde mañana y hasta en ${mostDays} días` : undefined,
    })
    if (!isTooShort && !isOtherDay) snooze.mutate()
  }

  return (
    <AskDialog
      open
      title="¿Apartar la tarea?"
      description={`${task.title}. Vuelve sola ese día si su causa sigue.`}
      confirmLabel="Apartar"
      isPending={snooze.isPending}
      error={snooze.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <DayField name="snooze_until" label="Hecho hasta el" value={until} error={faults.day} onChange={setUntil} />
      <LongTextField
        name="snooze_note"
        label="Nota"
        hint="Qué hiciste y qué se espera. La lee el equipo."
        rows={3}
        maxLength={longest}
        length={note.length}
        value={note}
        error={faults.note}
        onChange={(event) => setNote(event.target.value)}
      />
    </AskDialog>
  )
}
