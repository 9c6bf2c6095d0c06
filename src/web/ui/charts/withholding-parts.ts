import type { Interest } from '#domain/money/rates/interest.ts'
import { placeOnScale } from './place-on-scale.ts'

/** A part of a bar: where it begins and how long it is, in percent of the bar. */
export type BarPart = { x: number; width: number }

/** The capital is far larger than what it earns, so it has this share of the bar, whatever it is. */
const capitalShare = 42
const gap = 0.8

/**
 * «Retención»: the three parts of the bar. Net interest and withholding are true to each other; the capital is
 * shortened.
 * @param options - The figures of a deposit.
 * @returns The parts in percent; without interest the capital fills the bar.
 */
export function cutBar({ grossCop, netCop }: Pick<Interest, 'grossCop' | 'netCop'>): {
  capital: BarPart
  net: BarPart
  withheld: BarPart
} {
  if (grossCop === 0) {
    return { capital: { x: 0, width: 100 }, net: { x: 100, width: 0 }, withheld: { x: 100, width: 0 } }
  }
  const begin = capitalShare + gap
  const cut = placeOnScale(netCop, { from: 0, to: grossCop, start: begin, end: 100 })
  const after = Math.min(100, cut + (netCop < grossCop ? gap : 0))
  return {
    capital: { x: 0, width: capitalShare },
    net: { x: begin, width: round(cut - begin) },
    withheld: { x: round(after), width: round(100 - after) },
  }
}

const round = (value: number) => Math.round(value * 10) / 10
