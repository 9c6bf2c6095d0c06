import { useState } from 'react'
import { type OpsTask, returnTask, settleDeadJob, snoozeTask, takeTask, wakeTask } from '#contract/ops-tasks.ts'
import { addDays, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { snoozeFields } from '#domain/staff-forms/work-fields.ts'
import { useToday } from '../../../lib/clock.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx'
import { FieldsDialog } from '../../../ui/staff-form/fields-dialog.tsx'
import { OpsFrame } from '../ops/ops-frame.tsx'
import { OpsList, Rows } from '../ops/ops-list.tsx'
import { useStaffSend } from '../ops/use-staff-call.ts'
import { useTasks } from '../ops/use-tasks.ts'
import { type TaskAct, TaskRow } from './task-row.tsx'

const whose = [
  { value: 'libres', label: 'Sin tomar' },
  { value: 'mias', label: 'Las que tomé' },
]

/** O01: what waits for a person, what is due first in front. A task goes by itself once its cause is gone. */
export function TasksView() {
  const [query, changeQuery] = useQueryParams()
  const tasks = useTasks()
  const change = useTaskAct()
  const [snoozing, setSnoozing] = useState<OpsTask>()
  const chosen = whose.find(({ value }) => value === query.get('ver'))?.value ?? ''
  const kind = query.get('clase') ?? ''
  const bank = query.get('banco') ?? ''
  const isShown = ({ taken, process, kind: own }: OpsTask) =>
    (chosen === 'libres' ? !taken : chosen === 'mias' ? taken?.isMine === true : true) &&
    (kind === '' || own === kind) &&
    (bank === '' || String(process?.bankId) === bank)
  const isFiltered = chosen !== '' || kind !== '' || bank !== ''
  const choose = (name: string, value: string) =>
    changeQuery((before) => {
      const next = new URLSearchParams(before)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const all = tasks.data?.tasks ?? []
  const aside = tasks.data?.snoozed ?? []
  const drawRow = (task: OpsTask) => (
    <TaskRow
      task={task}
      nowMs={tasks.dataUpdatedAt}
      isPending={change.isPending && change.variables.key === task.key}
      onAct={(act) => change.mutate({ key: task.key, act })}
      onSnooze={() => setSnoozing(task)}
    />
  )
  return (
    <OpsFrame
      tab="Tareas"
      title="Tareas"
      beside={
        <div className="flex flex-1 flex-wrap gap-2 sm:justify-end [&_label]:sr-only">
          <SelectField
            name="tasks_kind"
            label="Clase"
            placeholder="Todas las clases"
            options={withChosen(listKinds(all), kind)}
            value={kind}
            onChange={({ target }) => choose('clase', target.value)}
            className="max-sm:w-full sm:w-64"
          />
          <SelectField
            name="tasks_bank"
            label="Banco"
            placeholder="Todos los bancos"
            options={withChosen(listBanks(all), bank)}
            value={bank}
            onChange={({ target }) => choose('banco', target.value)}
            className="max-sm:w-full sm:w-48"
          />
          <SelectField
            name="tasks_whose"
            label="Mostrar"
            placeholder="Tomadas o no"
            options={whose}
            value={chosen}
            onChange={({ target }) => choose('ver', target.value)}
            className="max-sm:w-full sm:w-44"
          />
        </div>
      }
    >
      {change.error ? <ProblemNotice error={change.error} /> : null}
      <OpsList
        label="Tareas"
        waiting="Cargando las tareas…"
        query={tasks}
        rowsOf={(data) => data.tasks.filter(isShown)}
        rowKey={({ key }) => key}
        row={drawRow}
        isLine
        above={({ hasMore }) =>
          hasMore ? (
            <Notice kind="warning" title="Hay más tareas de las que caben">
              De cada clase se muestran las cien más antiguas.
            </Notice>
          ) : null
        }
        empty={
          <EmptyState title={isFiltered ? 'Ninguna tarea así' : 'Nada espera a nadie'}>
            {isFiltered
              ? 'Cambia lo que se muestra para ver las demás.'
              : 'Cuando algo necesite a una persona, aparecerá aquí.'}
          </EmptyState>
        }
      />
      {/* Below, because the first screen belongs to the tasks. */}
      {tasks.data ? (
        <p role="status" className="text-sm text-ink-soft">
          {countWords(all.filter(isShown).length)} Lo que vence antes, primero; cada una se va sola cuando se resuelve.
        </p>
      ) : null}
      {aside.length > 0 ? (
        <Disclosure summary={aside.length === 1 ? '1 tarea apartada' : `${aside.length} tareas apartadas`}>
          <Rows label="Tareas apartadas" rows={aside} rowKey={({ key }) => key} row={drawRow} />
        </Disclosure>
      ) : null}
      {snoozing ? <SnoozeDialog key={snoozing.key} task={snoozing} onClose={() => setSnoozing(undefined)} /> : null}
    </OpsFrame>
  )
}

function countWords(count: number): string {
  return count === 1 ? '1 tarea.' : `${count} tareas.`
}

/** The kinds that there are now, each by what is to be done. */
function listKinds(tasks: readonly OpsTask[]): SelectOption[] {
  const titles = new Map(tasks.map(({ kind, title }) => [kind, title]))
  return sortOptions([...titles].map(([value, label]) => ({ value, label })))
}

function listBanks(tasks: readonly OpsTask[]): SelectOption[] {
  const banks = new Map(tasks.flatMap(({ process }) => (process ? [[process.bankId, process.nameBank] as const] : [])))
  return sortOptions([...banks].map(([id, label]) => ({ value: String(id), label })))
}

/** What is chosen stays to be seen when the last task of it is gone, or the address names what is not there. */
function withChosen(options: SelectOption[], chosen: string): SelectOption[] {
  const isThere = chosen === '' || options.some(({ value }) => value === chosen)
  return isThere ? options : [...options, { value: chosen, label: 'La elegida: sin tareas' }]
}

const sortOptions = (options: SelectOption[]) => options.toSorted((a, b) => a.label.localeCompare(b.label, 'es'))

/** O01: takes a task or gives it back, and repeats or discards the job of one that failed for good. */
function useTaskAct() {
  return useStaffSend((call, { key, act }: { key: string; act: TaskAct }): Promise<unknown> => {
    const body = { key }
    if (act === 'wake') return call(wakeTask, { body })
    if (act === 'take' || act === 'return') return call(act === 'take' ? takeTask : returnTask, { body })
    return call(settleDeadJob, { params: { jobId: key.slice(key.indexOf('/') + 1) }, body: { act } })
  })
}

const mostDays = 90

/** O01: puts a task aside until a day, with a note; it comes back by itself. */
function SnoozeDialog({ task, onClose }: { task: OpsTask; onClose: () => void }) {
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
