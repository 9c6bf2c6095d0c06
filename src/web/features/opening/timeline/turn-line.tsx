import { Building2, CircleCheck, Clock, type LucideIcon, UserRound } from 'lucide-react'
import type { ProcessView } from '#contract/process-view.ts'
import { classNames } from '../../../ui/class-names.ts'
import { turnSentence } from './timeline-labels.ts'

const icons: Record<ProcessView['stage']['nextActor'], LucideIcon> = {
  customer: UserRound,
  cosecha: Clock,
  bank: Building2,
  nobody: CircleCheck,
}

type TurnLineProps = {
  process: Pick<ProcessView, 'expected' | 'stage'>
  /** True where the line changes while one looks: it is then read out. */
  live?: boolean
  className?: string
}

/** One line: who acts next, and by when (Z06). */
export function TurnLine({ process, live = false, className }: TurnLineProps) {
  const { nextActor: actor } = process.stage
  const Icon = icons[actor]
  return (
    <p role={live ? 'status' : undefined} className={classNames('flex gap-2 font-semibold text-ink', className)}>
      <Icon
        aria-hidden
        className={classNames('mt-0.5 size-5 shrink-0', actor === 'customer' ? 'text-go' : 'text-wait')}
      />
      <span>{turnSentence(process)}</span>
    </p>
  )
}
