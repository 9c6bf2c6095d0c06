import { arc } from 'd3-shape'

/** How large the ring is, and how thick, in units of its drawing. */
export const ringSize = 72
const outer = 34
const thickness = 8

/**
 * «Anillo»: the ring of a term.
 * @param termDays - The days of the whole term.
 * @param daysLeft - The days of the term that are left.
 * @returns An SVG path around the middle: the part that has passed, clockwise from the top; nothing before the first
 *   day, all of it from the last on.
 */
export function passedArc(termDays: number, daysLeft: number): string {
  const passed = termDays <= 0 ? 1 : Math.min(1, Math.max(0, 1 - daysLeft / termDays))
  if (passed === 0) return ''
  return (
    arc()
      .cornerRadius(thickness / 2)
      .digits(1)({
      innerRadius: outer - thickness,
      outerRadius: outer,
      startAngle: 0,
      endAngle: passed * 2 * Math.PI,
    }) ?? ''
  )
}
