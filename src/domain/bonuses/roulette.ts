import type { RoulettePrize } from './bonus.ts'
import { totalWeight, withoutWeight } from './roulette-sources.ts'
import type { WeightedPrize } from './wheel-prizes.ts'

/** What asks for a turn of the wheel: where from, and what is on the wheel. */
export type RouletteRequest = { source: string; options: RouletteOption[] }

/** What is written on the wheel; nothing of it is ever given away as it stands. */
export type RouletteOption = { id: string | number; key: string; label: string; bonusType: string }

/**
 * B §5.6.
 * @param request - Anything.
 * @returns Whether it has a source and a list of options, each with id, key, label and bonusType.
 */
export function isRouletteRequestValid(request: unknown): request is RouletteRequest {
  if (!isRecord(request)) return false
  const { source, options } = request
  return isText(source) && Array.isArray(options) && options.length > 0 && options.every(isOption)
}

/** A wheel: where it is turned from, and its prizes. */
export type Wheel = { id: string; prizes: readonly WeightedPrize[] }

/**
 * The prize that a number stands for.
 * @param random - A number from 0 to below 1, each equally likely. The server takes it from a cryptographic generator.
 * @throws RangeError when it is any other number.
 */
export function drawPrize(source: Wheel, random: number): RoulettePrize {
  if (!(random >= 0 && random < 1)) throw new RangeError(`not a number from 0 to below 1: ${random}`)
  let left = random * totalWeight(source)
  const drawn = source.prizes.find((prize) => {
    left -= prize.weight
    return left < 0
  })
  if (!drawn) throw new RangeError(`the wheel ${source.id} has no prize for ${random}`)
  return withoutWeight(drawn)
}

/**
 * A prize won earlier, as the browser kept it (`selectedPrizeRulette`).
 * @param stored - The stored text, or what a stored configuration holds in its place; the text has the names of the
 *   sources (B §3).
 * @returns The prize with its own fields and no others, or undefined otherwise.
 */
export function readPrize(stored: unknown): RoulettePrize | undefined {
  const found = typeof stored === 'string' ? withOwnName(parsedJson(stored)) : stored
  if (!isOption(found)) return undefined
  const { id, key, label, bonusType } = found
  if (typeof id !== 'number') return undefined
  return { id, key, label, bonusType, value: 'value' in found && isText(found.value) ? found.value : '' }
}

function withOwnName(stored: unknown): unknown {
  return isRecord(stored) && 'bonus_type' in stored ? { ...stored, bonusType: stored.bonus_type } : stored
}

function isOption(value: unknown): value is RouletteOption {
  if (!isRecord(value)) return false
  const { id, key, label, bonusType } = value
  return (isText(id) || Number.isInteger(id)) && [key, label, bonusType].every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
