import type { ReactNode } from 'react'
import { placeOnScale } from './place-on-scale.ts'

type SmallColumnsProps = {
  name: string
  /** What all columns say together, such as their sum. */
  total: ReactNode
  /** In their order; nothing where there is no figure. */
  values: readonly (number | undefined)[]
  /** The value of the highest column, where several drawings share a scale. */
  most?: number
  /** What the first and the last column are. */
  ends: readonly [first: string, last: string]
}

/** «Columnas»: one column for each day, week or month, on a scale of its own. Several of them compare their shapes. */
export function SmallColumns({ name, total, values, most, ends }: SmallColumnsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-medium text-ink">{name}</span>
        <span className="figures font-semibold text-ink">{total}</span>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="block h-20 w-full overflow-hidden rounded-md bg-sunken"
      >
        <path d={columnsPath(values, most)} className="fill-(--drawing-field)" />
      </svg>
      <p className="figures flex justify-between gap-x-3 text-sm text-ink-mute">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  )
}

/**
 * The columns as one path in a square of 100, with a gap of a fifth between them.
 * @param most - The value of the full height; the largest of the values where it is left out.
 */
export function columnsPath(values: readonly (number | undefined)[], most?: number): string {
  const to = most ?? Math.max(0, ...values.map((value) => value ?? 0))
  const width = 100 / Math.max(1, values.length)
  const hundredth = (value: number) => Math.round(value * 100) / 100
  return values
    .map((value, place) => {
      if (!value || to <= 0) return ''
      const height = placeOnScale(value, { from: 0, to, end: 96 })
      return `M${hundredth((place + 0.1) * width)} 100v${-height}h${hundredth(width * 0.8)}V100z`
    })
    .join('')
}
