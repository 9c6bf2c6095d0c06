/** Where the ground of «Curva» ends, which is the capital: percent of the drawing, from above. */
export const groundTop = 74

/** A place in the drawing, in percent from its left and from its top. */
export type Place = { x: number; y: number }

/** «Curva» as paths and places, from `growthPath`; plain data, so that a page may be finished with it. */
export type GrowthPath = {
  /** The curve, and the area between it and the ground, as SVG paths in a square of 100. */
  line: string
  area: string
  end: Place
  /** Where the line of the interest that stays ends: below the gross by the withholding. */
  netEnd: Place
  today: Place | undefined
}
