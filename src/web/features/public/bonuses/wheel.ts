/** A slice of the wheel, in the coordinates of a circle of radius 100 around the middle. */
export type Slice = {
  /** The outline, as an SVG path. */
  path: string
  /** Where its text stands, and how it is turned, in degrees. */
  textX: number
  textY: number
  textTurn: number
}

const radius = 100
const textRadius = 69

/**
 * @param count - How many prizes there are.
 * @returns As many equal slices, clockwise from the top.
 */
export function computeSlices(count: number): Slice[] {
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [point(radius, index / count), point(radius, (index + 1) / count)]
    const middle = (index + 0.5) / count
    const large = count === 1 ? 1 : Number(1 / count > 0.5)
    return {
      path: `M0 0L${from.x} ${from.y}A${radius} ${radius} 0 ${large} 1 ${to.x} ${to.y}Z`,
      textX: point(textRadius, middle).x,
      textY: point(textRadius, middle).y,
      textTurn: middle * 360,
    }
  })
}

/**
 * How far the wheel turns, in degrees, until a slice is at the top.
 * @param index - The slice's place from 0.
 * @param count - How many slices there are.
 * @param wholeTurns - Whole turns before it.
 */
export function turnTo(index: number, count: number, wholeTurns: number): number {
  return wholeTurns * 360 - ((index + 0.5) / count) * 360
}

function point(distance: number, share: number): { x: number; y: number } {
  const angle = (share - 0.25) * 2 * Math.PI
  return { x: rounded(distance * Math.cos(angle)), y: rounded(distance * Math.sin(angle)) }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100 || 0
}
