import { statusLabel } from '#domain/process/status-labels.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { ageLabel, spanLabel } from './age-labels.ts'
import { type PipelineStatus, usePipeline } from './use-processes.ts'

type PipelineBarProps = {
  chosen: ProcessStatus | undefined
  onChoose: (status: ProcessStatus | undefined) => void
}

/** O01: where processes stand, in the order in which they pass; pressing one shows those, pressing it again all. */
export function PipelineBar({ chosen, onChoose }: PipelineBarProps) {
  const { data, error, refetch } = usePipeline()
  if (!data) {
    if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
    return (
      <LoadingShape label="Cargando los estados…" className="flex gap-2 overflow-hidden">
        {[0, 1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-20 w-40 shrink-0 rounded-md" />
        ))}
      </LoadingShape>
    )
  }
  const found = new Map(data.statuses.map((one) => [one.status, one]))
  // Empty ones say nothing to who looks for what to do next; the one that is chosen stays in reach.
  const shown = processStatuses.filter((status) => (found.get(status)?.count ?? 0) > 0 || status === chosen)
  const total = data.statuses.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label="Procesos por estado">
      <ul className="flex gap-2 overflow-x-auto py-1 lg:flex-wrap lg:overflow-visible">
        <li className="shrink-0">
          <button
            type="button"
            aria-pressed={!chosen}
            onClick={() => onChoose(undefined)}
            className={getBoxClasses(!chosen)}
          >
            <span className="figures text-lg font-bold">{total}</span>
            <span className="text-sm font-medium">Todos</span>
            <span className="text-sm text-ink-mute">
              {shown.length === 1 ? 'en 1 estado' : `en ${shown.length} estados`}
            </span>
          </button>
        </li>
        {shown.map((status) => (
          <li key={status} className="shrink-0">
            <StatusButton
              status={status}
              standing={found.get(status)}
              isChosen={status === chosen}
              onPress={() => onChoose(status === chosen ? undefined : status)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type StatusButtonProps = {
  status: ProcessStatus
  standing: PipelineStatus | undefined
  isChosen: boolean
  onPress: () => void
}

function StatusButton({ status, standing, isChosen, onPress }: StatusButtonProps) {
  const { count, medianHours, oldestHours } = standing ?? { count: 0, medianHours: 0, oldestHours: 0 }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      title={count > 0 ? `${status}. La mitad lleva ahí ${spanLabel(medianHours)} o menos` : status}
      className={getBoxClasses(isChosen)}
    >
      <span className="figures text-lg font-bold">{count}</span>
      <span className="text-sm font-medium">{statusLabel(status)}</span>
      <span className="text-sm text-ink-mute">
        {count > 0 ? `el más antiguo, ${ageLabel(oldestHours)}` : 'ninguno ahora'}
      </span>
    </button>
  )
}

function getBoxClasses(isChosen: boolean): string {
  return classNames(
    'flex h-full max-w-52 min-w-32 flex-col items-start rounded-md border px-3 py-2 text-left transition-colors',
    isChosen ? 'border-go bg-go-soft text-ink' : 'border-line bg-surface text-ink hover:bg-sunken',
  )
}
