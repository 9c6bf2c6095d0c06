import { formatShortDate } from '#domain/money/dates/civil-date.ts'
import { useToday } from '../../../lib/clock.ts'
import { GrowthDrawing } from '../../../ui/charts/growth-drawing.tsx'
import { growthPath } from '../../../ui/charts/growth-path.ts'
import { totalGrowth } from './total-growth.ts'
import type { Deposit } from './use-dashboard.ts'

/** Half a dot on the narrowest phone, in percent of the width. */
const firstDotX = 3

/** The curve of one's deposits as the ground of a deep card, with today's point and the first and last day. */
export function GrowthGround({ deposits }: { deposits: readonly Deposit[] }) {
  const growth = totalGrowth(deposits, useToday())
  if (!growth) return null
  const { points, today, from, to } = growth
  const path = growthPath(points, points.at(-1)?.grossCop ?? 0, today)
  // The card would cut the dot of a first day in two.
  const place = path.today && { ...path.today, x: Math.max(path.today.x, firstDotX) }
  return (
    <div className="relative">
      <GrowthDrawing path={{ ...path, today: place }} className="h-32 md:h-40" />
      <p className="figures absolute inset-x-4 bottom-1 flex justify-between gap-4 text-xs text-ink sm:inset-x-5 md:inset-x-6">
        <span>
          <span className="sr-only">Desde el </span>
          {formatShortDate(from)}
        </span>
        <span>
          <span className="sr-only">hasta el </span>
          {formatShortDate(to)}
        </span>
      </p>
    </div>
  )
}
