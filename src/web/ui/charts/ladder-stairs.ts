import { area, curveStepAfter, line } from 'd3-shape'
import { type CivilDate, diffDays } from '#domain/money/dates/civil-date.ts'
import type { CalendarDay } from '#domain/money/ladder/ladder.ts'
import type { Place } from './growth-path.ts'
import { placeOnScale } from './place-on-scale.ts'

const ground = 100
const highest = 30
const lastStep = 84

/** The stairs as SVG paths in a square of 100, and where each step begins. */
export type Stairs = { line: string; area: string; steps: (Place & { date: CivilDate })[] }

/**
 * «Escalera»: each day on which money comes back is a step, as high as all that has come back by then.
 * @param calendar - The days in order (`buildLadder`).
 * @returns Paths and places in percent.
 */
export function ladderStairs(calendar: readonly CalendarDay[], openingDate: CivilDate): Stairs {
  const last = calendar.at(-1)
  if (!last) return { line: '', area: '', steps: [] }
  const returned = calendar.map((_, place) =>
    calendar.slice(0, place + 1).reduce((sum, { capitalCop, netCop }) => sum + capitalCop + netCop, 0),
  )
  const days = diffDays(openingDate, last.date)
  const steps = calendar.map(({ date }, place) => ({
    date,
    x: placeOnScale(diffDays(openingDate, date), { from: 0, to: days, end: lastStep }),
    y: placeOnScale(returned[place] ?? 0, { from: 0, to: returned.at(-1) ?? 0, start: ground, end: highest }),
  }))
  const walk: Place[] = [...steps, { x: 100, y: highest }]
  const draw = line<Place>(
    (one) => one.x,
    (one) => one.y,
  )
    .curve(curveStepAfter)
    .digits(1)
  const fill = area<Place>(
    (one) => one.x,
    ground,
    (one) => one.y,
  )
    .curve(curveStepAfter)
    .digits(1)
  return { line: draw([{ x: steps[0]?.x ?? 0, y: ground }, ...walk]) ?? '', area: fill(walk) ?? '', steps }
}
