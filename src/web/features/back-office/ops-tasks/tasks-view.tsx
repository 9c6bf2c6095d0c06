import { useMutation, useQueryClient } from '@tanstack/react-query'
import { returnTask, takeTask } from '#contract/ops-tasks.ts'
import { useQueryParams } from '../../../lib/use-query-params.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { OpsFrame } from '../ops/ops-frame.tsx'
import { RowsShape } from '../ops/ops-shape.tsx'
import { useStaffCall } from '../ops/use-staff-call.ts'
import { tasksKey, useTasks } from '../ops/use-tasks.ts'
import { TaskRow } from './task-row.tsx'

const whose = [
  { value: 'libres', label: 'Sin tomar' },
  { value: 'mias', label: 'Las que tomé' },
]

/** O01: what waits for a person, what has waited longest first. A task goes by itself once its cause is gone. */
export function TasksView() {
  const [query, changeQuery] = useQueryParams()
  const { data, error, dataUpdatedAt, refetch } = useTasks()
  const change = useTaskAct()
  const chosen = whose.find(({ value }) => value === query.get('ver'))?.value ?? ''
  const shown = data?.tasks.filter(({ taken }) =>
    chosen === 'libres' ? !taken : chosen === 'mias' ? taken?.isMine : true,
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
              {countWords(shown.length)} Lo que lleva más tiempo, primero; cada una se va sola cuando se resuelve.
            </p>
            <SelectField
              name="tasks_whose"
              label="Mostrar"
              placeholder="Todas"
              options={whose}
              value={chosen}
              onChange={({ target }) =>
                changeQuery(() => new URLSearchParams(target.value ? { ver: target.value } : {}))
              }
              className="max-sm:w-full sm:w-48"
            />
          </div>
          {data?.hasMore ? (
            <Notice kind="warning" title="Hay más tareas de las que caben">
              De cada clase se muestran las cien más antiguas.
            </Notice>
          ) : null}
          {shown.length > 0 ? (
            <ul aria-label="Tareas" className="divide-y divide-line rounded-lg bg-surface shadow-soft">
              {shown.map((task) => (
                <TaskRow
                  key={task.key}
                  task={task}
                  nowMs={dataUpdatedAt}
                  isPending={change.isPending && change.variables.key === task.key}
                  onAct={(act) => change.mutate({ key: task.key, act })}
                />
              ))}
            </ul>
          ) : (
            <EmptyState title={chosen ? 'Ninguna tarea así' : 'Nada espera a nadie'}>
              {chosen
                ? 'Cambia lo que se muestra para ver las demás.'
                : 'Cuando algo necesite a una persona, aparecerá aquí.'}
            </EmptyState>
          )}
        </>
      ) : null}
    </OpsFrame>
  )
}

function countWords(count: number): string {
  return count === 1 ? '1 tarea.' : `${count} tareas.`
}

type TaskAct = { key: string; act: 'take' | 'return' }

/**
 * O01: takes a task or gives it back; the list is read again even after a failure, since another person may have it.
 */
function useTaskAct() {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, act }: TaskAct): Promise<void> => {
      await call(act === 'take' ? takeTask : returnTask, { body: { key } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tasksKey }),
  })
}
