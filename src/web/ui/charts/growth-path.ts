import { area, curveMonotoneX, line } from 'd3-shape'
import type { GrowthPoint } from '#domain/money/rates/growth-over-term.ts'
import { placeOnScale } from './place-on-scale.ts'

/** Where the ground ends, which is the capital, and how high the interest grows: percent of the drawing, from above. */
export const groundTop = 74
const highest = 16
const lastDay = 92

/** A place in the drawing, in percent from its left and from its top. */
export type Place = { x: number; y: number }

export type GrowthPath = {
  /** The curve, and the area between it and the ground, as SVG paths in a square of 100. */
  line: string
  area: string
  end: Place
  /** Where the line of the interest that stays ends: below the gross by the withholding. */
  netEnd: Place
  today: Place | undefined
}

/**
 * «Curva»: the growth of a deposit as paths. In: its points (`growthOverTerm`), its interest after the withholding, and
 * today's point while the term runs. Out: paths and places; only the interest is on the scale, the capital is the ground.
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
