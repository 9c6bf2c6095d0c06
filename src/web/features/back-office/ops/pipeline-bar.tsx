import { statusLabel } from '#domain/process/status-labels.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import { spanLabel } from '../../../lib/age-labels.ts'
import { classNames } from '../../../ui/class-names.ts'
import { pillClasses } from '../../../ui/pill-classes.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
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
          <Skeleton key={place} className="h-11 w-40 shrink-0 rounded-full" />
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
      <ul className="relative flex gap-1.5 overflow-x-auto">
        <li className="shrink-0">
          <button
            type="button"
            aria-pressed={!chosen}
            onClick={() => onChoose(undefined)}
            className={getBoxClasses(!chosen)}
          >
            Todos <span className="figures font-bold">{total}</span>
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
      title={
        count > 0
          ? `${status}. La mitad lleva ahí ${spanLabel(medianHours)} o menos; el más antiguo, ${spanLabel(oldestHours)}`
          : status
      }
      className={getBoxClasses(isChosen)}
    >
      {statusLabel(status)} <span className="figures font-bold">{count}</span>
    </button>
  )
}

function getBoxClasses(isChosen: boolean): string {
  return classNames(pillClasses(isChosen), 'gap-1.5 text-sm whitespace-nowrap')
}
