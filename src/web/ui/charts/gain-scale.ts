import { roundUp } from './growth-scale.ts'
import { placeOnScale } from './place-on-scale.ts'

/** Bars whose shortest is at least this much of the longest would all look the same from zero on. */
const alikeShare = 0.6
/** Where the bars begin again behind the break, in percent of their length. */
export const afterBreak = 14

/** What bars of gains begin with, in whole pesos: 0, or where their scale is cut. */
export type GainScale = { fromCop: number; toCop: number }

/**
 * The scale of bars beside each other.
 * @param gainsCop - What each earns, in whole pesos, in any order.
 * @returns A scale that is cut where the bars differ by little. It then begins at a round sum below the least.
 */
export function gainScale(gainsCop: readonly number[]): GainScale {
  const [least, most] = [Math.min(...gainsCop), Math.max(...gainsCop)]
  const difference = most - least
  if (!(difference > 0) || least < alikeShare * most) {
    return { fromCop: 0, toCop: Math.max(0, most) }
  }
  const step = roundUp(difference / 10)
  return { fromCop: Math.max(0, Math.floor((least - difference / 3) / step) * step), toCop: most }
}

/**
 * @param gainCop - What one earns.
 * @returns Where its bar ends, in percent of the length of the longest.
 */
export function gainEnd(gainCop: number, { fromCop, toCop }: GainScale): number {
  return placeOnScale(gainCop, { from: fromCop, to: toCop, start: fromCop > 0 ? afterBreak : 0 })
}
