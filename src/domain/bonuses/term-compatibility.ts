import type { BonusConfig } from './bonus.ts'
import { evaluateBonus } from './evaluate.ts'
import { isBonusType } from './is-bonus-type.ts'
import { bonuses } from './registry.ts'
import { termProblem } from './result.ts'

/** A bonus while terms are tried: at work, or set aside because the term does not go with it. At most one of the two. */
export type BonusTermState = { active: BonusConfig | undefined; setAside: BonusConfig | undefined }

/**
 * B10: a term is chosen.
 * @param termDays - Whole days.
 * @returns The state after. An incompatible term sets the bonus aside, where it is remembered, and a compatible one
 *   brings it back.
 */
export function withTerm(state: BonusTermState, termDays: number): BonusTermState {
  const config = state.active ?? state.setAside
  if (!config) return state
  const chosen = { ...config, termDays }
  return blockedTermText(config, termDays) === undefined
    ? { active: chosen, setAside: undefined }
    : { active: undefined, setAside: chosen }
}

/** Why a term does not go with a bonus, as a Spanish sentence for its tooltip; undefined when it does. */
export function blockedTermText(config: BonusConfig, termDays: number): string | undefined {
  if (!isBonusType(config.type)) return undefined
  // The configuration may ask for a longer term than the bonus itself, and its campaign for a shorter one.
  const { minTermDays, blockedTermsDays } = evaluateBonus(config)
  return termProblem({ ...bonuses[config.type], minTermDays, blockedTermsDays }, termDays)
}

/** A term to choose from. `tooltip` says why it is blocked. */
export type TermChoice = { termDays: number; isBlocked: boolean; tooltip: string | undefined }

/**
 * B10: terms as they are offered while a bonus is active.
 * @returns The same terms in the same order. A bonus that blocks invalid terms (`blockInvalidTerms`) has those blocked,
 *   each with its tooltip.
 */
export function termChoices(config: BonusConfig | undefined, termsDays: readonly number[]): TermChoice[] {
  const blocks = config !== undefined && evaluateBonus(config).blockInvalidTerms
  return termsDays.map((termDays) => {
    const tooltip = blocks ? blockedTermText(config, termDays) : undefined
    return { termDays, isBlocked: tooltip !== undefined, tooltip }
  })
}
