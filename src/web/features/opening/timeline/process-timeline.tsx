import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProcessView } from '#contract/process-view.ts'
import { classNames } from '../../../ui/class-names.ts'
import { stepNote, type TimelineStep } from './timeline-labels.ts'
import { TurnLine } from './turn-line.tsx'

type ProcessTimelineProps = {
  process: Pick<ProcessView, 'expected' | 'stage' | 'timeline'>
  /** A sentence or two under the line of the turn. */
  children?: ReactNode
}

/** Z06: who acts next and by when, and every step of the process: done, current and ahead. */
export function ProcessTimeline({ process, children }: ProcessTimelineProps) {
  return (
    <section aria-label="Los pasos de tu apertura" className="rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <TurnLine process={process} live />
      {children ? <div className="mt-1 text-ink-soft">{children}</div> : null}
      <ol className="mt-5 flex flex-col">
        {process.timeline.map((step) => (
          <li
            key={step.label}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="group/step flex gap-3 pb-4 last:pb-0"
          >
            <span aria-hidden className="relative flex flex-col items-center">
              <StepMark step={step} />
              <span className="absolute top-8 -bottom-3 w-0.5 bg-line group-last/step:hidden" />
            </span>
            <StepText step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const words: Record<TimelineStep['state'], string> = { done: 'Listo: ', current: 'Ahora: ', ahead: 'Después: ' }

function StepText({ step }: { step: TimelineStep }) {
  const note = stepNote(step)
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 pt-0.5">
      <span
        className={classNames(
          'flex-1 basis-40',
          step.state === 'current' ? 'font-semibold text-ink' : step.state === 'done' ? 'text-ink' : 'text-ink-soft',
        )}
      >
        <span className="sr-only">{words[step.state]}</span>
        {step.label}
      </span>
      {note ? <span className="text-sm text-ink-mute tabular-nums">{note}</span> : null}
    </span>
  )
}

function StepMark({ step: { state, actor } }: { step: TimelineStep }) {
  const base = 'grid size-7 place-items-center rounded-full'
  if (state === 'done') {
    return (
      <span className={classNames(base, 'bg-go-soft text-go-ink')}>
        <Check className="size-4" />
      </span>
    )
  }
  if (state === 'ahead') return <span className={classNames(base, 'border-2 border-line')} />
  const own = actor === 'customer'
  return (
    <span className={classNames(base, 'border-2', own ? 'border-go bg-go-soft' : 'border-wait bg-wait-soft')}>
      <span className={classNames('size-2.5 rounded-full', own ? 'bg-go' : 'bg-wait')} />
    </span>
  )
}
