import { type FormEvent, useState } from 'react'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { nameOf } from './held-words.ts'
import { type Holdings, useSetAbsence } from './use-absence.ts'

type AbsenceFormProps = {
  absence: Holdings['absence']
  receivers: Holdings['receivers']
  /** Absent for one's own absence. */
  staffId?: string
}

/** O04: from when to when somebody is away, and who stands in; and that they are back. */
export function AbsenceForm({ absence, receivers, staffId }: AbsenceFormProps) {
  const toast = useToast()
  const [from, setFrom] = useState(absence?.from ?? '')
  const [until, setUntil] = useState(absence?.until ?? '')
  const [standIn, setStandIn] = useState(absence?.standIn?.staffId ?? '')
  const [attempted, setAttempted] = useState(false)
  const set = useSetAbsence(staffId, (said) => {
    if (said === null) {
      setFrom('')
      setUntil('')
    }
    toast.add({ title: said === null ? 'Ya no hay ausencia' : 'Guardamos la ausencia' })
  })
  const untilError = !attempted
    ? undefined
    : until === ''
      ? 'Elige el último día'
      : until < from
        ? 'Va después del primer día'
        : undefined

  function save(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    if (from === '' || until === '' || until < from || set.isPending) return
    set.mutate({ from, until, ...(standIn === '' ? {} : { standInId: standIn }) })
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <p aria-live="polite" className={absence?.isNow ? 'font-medium text-wait' : undefined}>
        {daysInWords(absence)}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          name="absence_from"
          type="date"
          label="Primer día"
          value={from}
          error={attempted && from === '' ? 'Elige el primer día' : undefined}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          name="absence_until"
          type="date"
          label="Último día"
          value={until}
          error={untilError}
          onChange={({ target }) => setUntil(target.value)}
        />
        <SelectField
          name="absence_stand_in"
          label="Quién suple"
          optional
          placeholder="Nadie"
          value={standIn}
          options={receivers.map((one) => ({ value: one.staffId, label: nameOf(one), isName: true }))}
          onChange={({ target }) => setStandIn(target.value)}
        />
      </div>
      {set.error ? <ProblemNotice error={set.error} title="No pudimos guardarlo" /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="secondary" size="small" loading={set.isPending}>
          Guardar la ausencia
        </Button>
        {absence ? (
          <Button size="small" look="quiet" onClick={() => set.isPending || set.mutate(null)}>
            Quitar la ausencia
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function daysInWords(absence: Holdings['absence']): string {
  if (!absence) return 'No hay una ausencia.'
  const days = `del ${formatCivilDate(absence.from)} al ${formatCivilDate(absence.until)}`
  const who = absence.standIn ? ` Suple ${nameOf(absence.standIn)}.` : ' Nadie suple.'
  return `${absence.isNow ? 'Ausencia hoy' : 'Ausencia'}, ${days}.${who}`
}
