import { rateThousandths } from './rate.ts'

// A result must never depend on binary floats: near a half peso, and for amounts of 10^11, a double has too few digits.
// So the growth factor is computed with whole numbers scaled by 10^80. Its inexact part, a root, is still far more
// exact than the 56 places that are kept. Rounding to 56 places gives back exactly every factor that is a finite
// decimal (1.21 over half a year is 1.1). Only those factors can give exactly half a peso.
const workingPlaces = 80n
const workingScale = 10n ** workingPlaces
const keptPlaces = 56n

/** The growth factor is a whole number of this many parts of one. */
export const growthScale = 10n ** keptPlaces

/** The days of a year in the issuer's count; 12 months are 360 days where the base is 360. */
export type DayBase = 360 | 365

/** The longest term that is computed, in days: ten years of 360. */
export const longestTermDays = 3600

const remembered = new Map<string, bigint>()
const rememberAtMost = 2000

/**
 * `(1 + EA)^(days / base)`. The last factors are cached, since a page asks for the same rates and terms at each key
 * press.
 * @param termDays - From 1 to `longestTermDays` whole days.
 * @param dayBase - The issuer's base.
 * @returns The factor in parts of `growthScale`, exact to all of them.
 * @throws RangeError when a value is anything else.
 */
export function growthFactor(ratePercent: string, termDays: number, dayBase: DayBase): bigint {
  const thousandths = rateThousandths(ratePercent)
  if (!Number.isInteger(termDays) || termDays < 1 || termDays > longestTermDays) {
    throw new RangeError(`not a term in days: ${termDays}`)
  }
  if (dayBase !== 360 && dayBase !== 365) throw new RangeError(`not a day base: ${dayBase}`)
  const key = `${thousandths}/${termDays}/${dayBase}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const factor = computeGrowth(thousandths, termDays, dayBase)
  if (remembered.size >= rememberAtMost) remembered.clear()
  remembered.set(key, factor)
  return factor
}

function computeGrowth(thousandths: number, termDays: number, dayBase: number): bigint {
  const shared = greatestCommonDivisor(termDays, dayBase)
  const yearly = (workingScale * BigInt(100_000 + thousandths)) / 100_000n
  const factor = power(root(yearly, dayBase / shared), termDays / shared)
  const dropped = workingScale / growthScale
  return (factor + dropped / 2n) / dropped
}

/** The degree-th root of a scaled number by Newton's method: each round doubles the number of correct digits. */
function root(value: bigint, degree: number): bigint {
  if (degree === 1) return value
  const startPlaces = 15n
  const start = Math.round((Number(value) / Number(workingScale)) ** (1 / degree) * 1e15)
  let guess = BigInt(start) * 10n ** (workingPlaces - startPlaces)
  for (let round = 0; round < 4; round += 1) {
    const quotient = (value * workingScale) / power(guess, degree - 1)
    guess = (guess * BigInt(degree - 1) + quotient) / BigInt(degree)
  }
  return guess
}

/** A scaled number to a whole power, by squaring. */
function power(value: bigint, exponent: number): bigint {
  let result = workingScale
  let square = value
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = (result * square) / workingScale
    square = (square * square) / workingScale
  }
  return result
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
