import { Check, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type WaitingStep = { label: ReactNode; note?: ReactNode; state: 'done' | 'now' | 'next' }

type WaitingProps = {
  /** What is being done right now, in one sentence; it is read out. */
  now: ReactNode
  children?: ReactNode
  /** What has been done, what is being done and what comes after it. */
  steps: readonly WaitingStep[]
}

const words: Record<WaitingStep['state'], string> = { done: 'Listo: ', now: 'En curso: ', next: 'Después: ' }

/** A wait for someone else: who is at it, and what comes next. Nothing in it moves but one small ring. */
export function Waiting({ now, children, steps }: WaitingProps) {
  return (
    <div className="rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <p role="status" className="font-semibold text-ink">
        {now}
      </p>
      {children ? <div className="mt-1 text-ink-soft">{children}</div> : null}
      <ol className="mt-5 flex flex-col">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are a fixed list and labels may be elements.
          <li key={index} className="group/step flex gap-3 pb-5 last:pb-0">
            <span aria-hidden className="relative flex flex-col items-center">
              <StepMark state={step.state} />
              <span className="absolute top-8 -bottom-4 w-0.5 bg-line group-last/step:hidden" />
            </span>
            <span className="flex min-w-0 flex-col pt-0.5">
              <span className={classNames(step.state === 'next' ? 'text-ink-soft' : 'font-medium text-ink')}>
                <span className="sr-only">{words[step.state]}</span>
                {step.label}
              </span>
              {step.note ? <span className="text-sm text-ink-mute">{step.note}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function StepMark({ state }: { state: WaitingStep['state'] }) {
  const base = 'grid size-7 place-items-center rounded-full'
  if (state === 'done') {
    return (
      <span className={classNames(base, 'bg-go-soft text-go-ink')}>
        <Check className="size-4" />
      </span>
    )
  }
  if (state === 'now') {
    return (
      <span className={classNames(base, 'bg-wait-soft text-wait')}>
        <LoaderCircle className="size-4 animate-spin" />
      </span>
    )
  }
  return <span className={classNames(base, 'border-2 border-line')} />
}
