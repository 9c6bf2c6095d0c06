import { type CivilDate, diffDays } from '#domain/money/dates/civil-date.ts'
import type { GrowthDay, GrowthLine } from '#domain/money/growth/growth-line.ts'
import { type GrowthScale, growthScale } from './growth-scale.ts'
import { placeOnScale } from './place-on-scale.ts'

/** Where the capital ends, which is the ground, and how high the scale goes: percent of the drawing, from above. */
export const groundTop = 86
const scaleTop = 22
/** Where the time axis ends, in percent from the left. */
const lastMark = 92

/** A place in the drawing, in percent from its left and from its top. */
export type Place = { x: number; y: number }

/** «Curva» as paths and places; only what is over the capital is on the scale. */
export type GrowthPath = {
  scale: GrowthScale
  from: CivilDate
  /** The line, and the area between it and the ground, as SVG paths in a square of 100. */
  line: string
  area: string
  /** The same money in a savings account. */
  savings: string
  end: Place
  /** Where what stays after the withholding ends. */
  netEnd: Place
  /** Where the marks of time are, from the left. */
  marks: readonly number[]
  /** Where half of the scale and its whole are, from above. */
  half: number
  top: number
}

/** @returns The drawing of a line on its scale. */
export function growthPath({ amountCop, from, to, days }: GrowthLine): GrowthPath {
  const last = days.at(-1)
  const scale = growthScale({ amountCop, days: diffDays(from, to), grossCop: last?.grossCop ?? 0 })
  const at = { scale, from }
  const course = (pesosOf: (day: GrowthDay) => number) =>
    days.map((day) => placeOfDay(at, day.date, pesosOf(day))).map(({ x, y }) => `${x},${y}`)
  const line = `M${course(({ grossCop }) => grossCop).join('L')}`
  const end = placeOfDay(at, to, last?.grossCop ?? 0)
  return {
    ...at,
    line,
    area: `${line}V${groundTop}H0z`,
    savings: `M${course(({ savingsCop }) => savingsCop).join('L')}`,
    end,
    netEnd: placeOfDay(at, to, last?.netCop ?? 0),
    marks: scale.marks.map((day) => placeOfTime(scale, day)),
    half: placeOfMoney(scale, scale.topCop / 2),
    top: scaleTop,
  }
}

/** Where a day with so many pesos over the capital is. */
export function placeOfDay({ scale, from }: Pick<GrowthPath, 'scale' | 'from'>, date: CivilDate, cop: number): Place {
  return { x: placeOfTime(scale, diffDays(from, date)), y: placeOfMoney(scale, cop) }
}

/**
 * @param share - How far from the left, from 0 to 1.
 * @returns How many days after the first that is.
 */
export function daysAt({ scale }: Pick<GrowthPath, 'scale'>, share: number): number {
  return Math.round((share * 100 * scale.days) / lastMark)
}

/** The last days of a maturity that moved stand behind the end of the axis, on the same scale. */
function placeOfTime({ days }: GrowthScale, day: number): number {
  const scale = { from: 0, to: (days * 100) / lastMark }
  return placeOnScale(day, scale)
}

function placeOfMoney({ topCop }: GrowthScale, cop: number): number {
  return placeOnScale(cop, { from: 0, to: topCop, start: groundTop, end: scaleTop })
}
