import { rateThousandths } from '#domain/money/rates/rate.ts'
import type { ChartLine } from './chart-lines.ts'

type Point = { x: number; y: number }

/** In: a line and the scales of a drawing. Out: where its points stand, to a tenth. */
export function linePoints(
  { points }: ChartLine,
  x: (termDays: number) => number,
  y: (thousandths: number) => number,
): Point[] {
  return points.map(({ termDays, ratePercent }) => ({
    x: tenth(x(termDays)),
    y: tenth(y(rateThousandths(ratePercent))),
  }))
}

const shapes = [
  (r: number) => `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  (r: number) => `m${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`,
  (r: number) => `m0 ${-r}l${r} ${2 * r}h${-2 * r}z`,
  (r: number) => `m0 ${-r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`,
  (r: number) => `m0 ${r}l${r} ${-2 * r}h${-2 * r}z`,
  (r: number) => `m${-r} ${-r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`,
]

/** The mark of a line at a point: another shape for each of the six lines. In: which line. Out: a path. */
export function mark(place: number, x: number, y: number): string {
  const shape = shapes[place % shapes.length]
  return `M${x} ${y}${shape?.(4) ?? ''}`
}

const tenth = (value: number) => Math.round(value * 10) / 10
