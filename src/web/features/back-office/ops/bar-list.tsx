import type { ReactNode } from 'react'
import { Chip } from '../../../ui/chip.tsx'

export type Bar = {
  name: string
  value: number
  /** The figure as it is read, where it is no count. */
  text?: ReactNode
  note?: string
  /** How many of the bar above did not come this far, and whether that is the largest such loss of the list. */
  loss?: { value: number; isWorst: boolean }
}

/**
 * O03: values as bars, longest for the most; each with its name and its figure as text, so nothing is said by colour.
 * What was lost since the bar above is behind it, and the largest loss is named.
 */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const share = (value: number) => `${(value / most) * 100}%`
  return (
    <ul className="flex flex-col gap-3">
      {bars.map(({ name, value, text, note, loss }) => (
        <li key={name} className="flex flex-col gap-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="font-medium">
              {name}
              {loss?.isWorst ? <Chip kind="wait" className="ml-2">{`Aquí se pierden más: ${loss.value}`}</Chip> : null}
            </span>
            <span className="figures text-ink-soft">
              <span className="font-semibold text-ink">{text ?? value}</span>
              {note ? ` · ${note}` : ''}
            </span>
          </p>
          <div aria-hidden className="flex h-3 overflow-hidden rounded-full bg-sunken">
            <div className="h-full rounded-full bg-go" style={{ width: share(value) }} />
            {loss && loss.value > 0 ? (
              <div
                className={loss.isWorst ? 'h-full rounded-full bg-time-fill' : 'h-full rounded-full bg-wait-soft'}
                style={{ width: share(loss.value) }}
              />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
