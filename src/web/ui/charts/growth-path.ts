import { area, curveMonotoneX, line } from 'd3-shape'
import type { GrowthPoint } from '#domain/money/rates/growth-over-term.ts'
import { type GrowthPath, groundTop, type Place } from './growth-shape.ts'
import { placeOnScale } from './place-on-scale.ts'

/** How high the interest grows, in percent of the drawing from above, and where its last day is, from the left. */
const highest = 16
const lastDay = 92

/**
 * «Curva»: the growth of a deposit as paths.
 * @param points - The points of `growthOverTerm`.
 * @param netCop - The deposit's interest after the withholding.
 * @param today - Today's point while the term runs.
 * @returns Paths and places; only the interest is on the scale, the capital is the ground.
 */
export function growthPath(points: readonly GrowthPoint[], netCop: number, today?: GrowthPoint): GrowthPath {
  const last = points.at(-1) ?? { elapsedDays: 0, grossCop: 0 }
  const x = (elapsedDays: number) => placeOnScale(elapsedDays, { from: 0, to: last.elapsedDays, end: lastDay })
  const y = (cop: number) => placeOnScale(cop, { from: 0, to: last.grossCop, start: groundTop, end: highest })
  const place = ({ elapsedDays, grossCop }: GrowthPoint): Place => ({ x: x(elapsedDays), y: y(grossCop) })
  const places = points.map(place)
  const draw = line<Place>(
    (one) => one.x,
    (one) => one.y,
  )
    .curve(curveMonotoneX)
    .digits(1)
  const fill = area<Place>(
    (one) => one.x,
    groundTop,
    (one) => one.y,
  )
    .curve(curveMonotoneX)
    .digits(1)
  return {
    line: draw(places) ?? '',
    area: fill(places) ?? '',
    end: place(last),
    netEnd: { x: x(last.elapsedDays), y: y(netCop) },
    today: today && place(today),
  }
}
