import { useState } from 'react'
import { type OpsTask, returnTask, settleDeadJob, takeTask, wakeTask } from '#contract/ops-tasks.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx'
import { OpsFrame } from '../ops/ops-frame.tsx'
import { RowsShape } from '../ops/ops-shape.tsx'
import { useStaffSend } from '../ops/use-staff-call.ts'
import { useTasks } from '../ops/use-tasks.ts'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { type TaskAct, TaskRow } from './task-row.tsx'

const whose = [
  { value: 'libres', label: 'Sin tomar' },
  { value: 'mias', label: 'Las que tomé' },
]

/** O01: what waits for a person, what is due first in front. A task goes by itself once its cause is gone. */
export function TasksView() {
  const [query, changeQuery] = useQueryParams()
  const { data, error, dataUpdatedAt, refetch } = useTasks()
  const change = useTaskAct()
  const [snoozing, setSnoozing] = useState<OpsTask>()
  const chosen = whose.find(({ value }) => value === query.get('ver'))?.value ?? ''
  const kind = query.get('clase') ?? ''
  const bank = query.get('banco') ?? ''
  const shown = data?.tasks
    .filter(({ taken }) => (chosen === 'libres' ? !taken : chosen === 'mias' ? taken?.isMine : true))
    .filter((task) => (kind === '' || task.kind === kind) && (bank === '' || String(task.process?.bankId) === bank))
  const isFiltered = chosen !== '' || kind !== '' || bank !== ''
  const choose = (name: string, value: string) =>
    changeQuery((before) => {
      const next = new URLSearchParams(before)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const aside = data?.snoozed ?? []
  const drawRow = (task: OpsTask) => (
    <TaskRow
      key={task.key}
      task={task}
      nowMs={dataUpdatedAt}
      isPending={change.isPending && change.variables.key === task.key}
      onAct={(act) => change.mutate({ key: task.key, act })}
      onSnooze={() => setSnoozing(task)}
    />
  )
  return (
    <OpsFrame tab="Tareas" title="Tareas">
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {change.error ? <ProblemNotice error={change.error} /> : null}
      {!shown ? error ? null : <RowsShape label="Cargando las tareas…" /> : null}
      {shown ? (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <p role="status" className="text-sm text-ink-soft">
              {countWords(shown.length)} Lo que vence antes, primero; cada una se va sola cuando se resuelve.
            </p>
            <div className="flex flex-wrap gap-3 max-sm:w-full">
              <SelectField
                name="tasks_kind"
                label="Clase"
                placeholder="Todas"
                options={listKinds(data?.tasks ?? [])}
                value={kind}
                onChange={({ target }) => choose('clase', target.value)}
                className="max-sm:w-full sm:w-64"
              />
              <SelectField
                name="tasks_bank"
                label="Banco"
                placeholder="Todos"
                options={listBanks(data?.tasks ?? [])}
                value={bank}
                onChange={({ target }) => choose('banco', target.value)}
                className="max-sm:w-full sm:w-48"
              />
              <SelectField
                name="tasks_whose"
                label="Mostrar"
                placeholder="Todas"
                options={whose}
                value={chosen}
                onChange={({ target }) => choose('ver', target.value)}
                className="max-sm:w-full sm:w-48"
              />
            </div>
          </div>
          {data?.hasMore ? (
            <Notice kind="warning" title="Hay más tareas de las que caben">
              De cada clase se muestran las cien más antiguas.
            </Notice>
          ) : null}
          {shown.length > 0 ? (
            <ul aria-label="Tareas" className="divide-y divide-line rounded-lg bg-surface shadow-soft">
              {shown.map(drawRow)}
            </ul>
          ) : (
            <EmptyState title={isFiltered ? 'Ninguna tarea así' : 'Nada espera a nadie'}>
              {isFiltered
                ? 'Cambia lo que se muestra para ver las demás.'
                : 'Cuando algo necesite a una persona, aparecerá aquí.'}
            </EmptyState>
          )}
          {aside.length > 0 ? (
            <Disclosure summary={aside.length === 1 ? '1 tarea apartada' : `${aside.length} tareas apartadas`}>
              <ul aria-label="Tareas apartadas" className="divide-y divide-line rounded-lg bg-surface shadow-soft">
                {aside.map(drawRow)}
              </ul>
            </Disclosure>
          ) : null}
        </>
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
