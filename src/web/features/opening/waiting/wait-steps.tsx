import { Check, LoaderCircle } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import type { WaitStep } from '../../../ui/funnel-parts.ts'

const words: Record<WaitStep['state'], string> = { done: 'Listo: ', now: 'En curso: ', next: 'Después: ' }

/** What has been done, what is being done and what comes next. Nothing in it moves but one small ring. */
export function WaitSteps({ steps }: { steps: readonly WaitStep[] }) {
  return (
    <ol aria-label="Los pasos" className="mt-5 flex flex-col">
      {steps.map(({ label, note, state }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are a fixed list and labels may be elements.
          key={index}
          aria-current={state === 'now' ? 'step' : undefined}
          className="group/step flex gap-3 pb-4 last:pb-0"
        >
          <span aria-hidden className="relative flex flex-col items-center">
            <StepMark state={state} />
            <span className="absolute top-8 -bottom-3 w-0.5 bg-line group-last/step:hidden" />
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 pt-0.5">
            <span className={classNames('flex-1 basis-40', looks[state])}>
              <span className="sr-only">{words[state]}</span>
              {label}
            </span>
            {note ? <span className="text-sm text-ink-mute tabular-nums">{note}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

const looks: Record<WaitStep['state'], string> = {
  done: 'text-ink',
  now: 'font-semibold text-ink',
  next: 'text-ink-soft',
}

function StepMark({ state }: { state: WaitStep['state'] }) {
  const base = 'grid size-7 place-items-center rounded-full'
  if (state === 'next') return <span className={classNames(base, 'border-2 border-line')} />
  const isDone = state === 'done'
  const Icon = isDone ? Check : LoaderCircle
  return (
    <span className={classNames(base, isDone ? 'bg-go-soft text-go-ink' : 'bg-wait-soft text-wait')}>
      <Icon className={classNames('size-4', isDone ? '' : 'animate-spin')} />
    </span>
  )
}
