/** A linear scale: where the least and the largest value of a chart stand, in percent of its length. */
export type Scale = { from: number; to: number; start?: number; end?: number }

/**
 * Where a value is on a linear scale. A scale without length has everything at its end.
 * @param options - The scale, in the unit of the value.
 * @returns Percent of the length, to a tenth, never outside `start` and `end` (0 and 100 where left out).
 */
export function placeOnScale(value: number, { from, to, start = 0, end = 100 }: Scale): number {
  const share = to === from ? 1 : Math.min(1, Math.max(0, (value - from) / (to - from)))
  return Math.round((start + share * (end - start)) * 10) / 10
}
