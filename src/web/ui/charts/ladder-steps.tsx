import type { ReactNode } from 'react'
import { type CivilDate, formatShortDate } from '#domain/money/dates/civil-date.ts'
import type { CalendarDay } from '#domain/money/ladder/ladder.ts'
import { ladderStairs } from './ladder-stairs.ts'

type LadderStepsProps = {
  /** From `buildLadder`. */
  calendar: readonly CalendarDay[]
  openingDate: CivilDate
  /** The same days as a table; its rows have the numbers of the steps. */
  table: ReactNode
}

/** «Escalera»: the days on which money comes back, as steps on an axis of time. */
export function LadderSteps({ calendar, openingDate, table }: LadderStepsProps) {
  const { line, area, steps } = ladderStairs(calendar, openingDate)
  const [first, last] = [calendar[0], calendar.at(-1)]
  if (!first || !last) return null
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="max-w-prose text-ink-soft">
        {calendar.length === 1
          ? 'Tu plata vuelve toda el mismo día.'
          : `Tu plata vuelve en ${calendar.length} pasos. Cada escalón suma lo que ya tienes de vuelta.`}
      </figcaption>
      <div aria-hidden="true">
        <svg aria-hidden="true" className="h-44 w-full rounded-lg bg-(--drawing-forest)">
          <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
            <g className="draws-once">
              <path d={area} className="fill-(--drawing-field)" />
              <path d={line} fill="none" strokeWidth="3" className="stroke-(--drawing-lime) steady-line" />
            </g>
          </svg>
          {steps.map(({ date, x, y }, place) => (
            <svg key={date} aria-hidden="true" x={`${x}%`} y={`${y}%`} className="overflow-visible">
              <circle cx="16" cy="-18" r="12" className="fill-(--drawing-sun)" />
              <text x="16" y="-13" fontSize="14" textAnchor="middle" className="fill-(--drawing-forest) font-bold">
                {place + 1}
              </text>
            </svg>
          ))}
        </svg>
        <p className="figures mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-mute">
          <span>{formatShortDate(openingDate)}</span>
          <span>{formatShortDate(last.date)}</span>
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <div tabIndex={0} className="overflow-x-auto">
        {table}
      </div>
    </figure>
  )
}
