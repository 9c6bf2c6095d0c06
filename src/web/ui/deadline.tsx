import type { ProcessView } from '#contract/process-view.ts'
import { formatDayOfWeek } from '#domain/money/dates/civil-date.ts'
import { useToday } from '../lib/clock.ts'

/** Until when the customer may take the step that they see (Z06); nothing where no day is promised, or once it is over. */
export function Deadline({ expected }: { expected: ProcessView['expected'] }) {
  const today = useToday()
  if (expected?.actor !== 'customer' || expected.by < today) return null
  return (
    <span className="block">
      Tienes plazo hasta el <span className="font-semibold text-ink">{formatDayOfWeek(expected.by)}</span>.
    </span>
  )
}
