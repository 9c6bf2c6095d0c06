import { formatTerm } from '../money/terms/format-term.ts'
import { offeredTermsDays } from '../money/terms/offered-terms.ts'
import type { BonusConfig, BonusResult } from './bonus.ts'
import { evaluateBonus } from './evaluate.ts'
import { blockedTermText, type TermChoice, termChoices, withTerm } from './term-compatibility.ts'

/**
 * The campaign bonus for what is in the simulator. `won`: it comes with this CDT. `short`: the term goes with it,
 * and `message` says what is missing. `set-aside`: the term does not go with it, and `message` says which ones do.
 */
export type BonusAt = { kind: 'won' | 'short' | 'set-aside'; config: BonusConfig; result: BonusResult; message: string }

/**
 * B01, B10: what the bonus that is meant comes to. It depends on nothing that was chosen before, so a term that goes
 * with the bonus brings back what another one set aside.
 * @param amountCop - Whole pesos; undefined where none are written.
 * @returns Undefined where no bonus is meant.
 */
export function bonusAt(
  meant: BonusConfig | undefined,
  amountCop: number | undefined,
  termDays: number,
): BonusAt | undefined {
  if (!meant) return undefined
  const config = { ...meant, amountCop: amountCop ?? Number.NaN }
  const { active, setAside } = withTerm({ active: config, setAside: undefined }, termDays)
  if (setAside) {
    const result = evaluateBonus(setAside)
    return { kind: 'set-aside', config: setAside, result, message: blockedTermText(config, termDays) ?? result.message }
  }
  const result = evaluateBonus(active ?? config)
  const kind = result.isValid ? 'won' : 'short'
  return { kind, config: active ?? config, result, message: result.messageSimulador }
}

/**
 * B10.
 * @param bonus - What the bonus comes to.
 * @returns The terms of the simulator; only a bonus that is won blocks any.
 */
export function termsWith(bonus: BonusAt | undefined): TermChoice[] {
  return termChoices(bonus?.kind === 'won' ? bonus.config : undefined, offeredTermsDays)
}

/**
 * B10: why terms of the simulator are struck through, in one line that stands under them.
 * @returns Undefined where every term can be chosen.
 */
export function blockedTermsLine(bonus: BonusAt): string | undefined {
  if (!termsWith(bonus).some(({ isBlocked }) => isBlocked)) return undefined
  return `Tachados: este bono es desde ${formatTerm(bonus.result.minTermDays)}.`
}

/**
 * B05.
 * @param meant - The bonus that is meant.
 * @returns The amount that the CDT must have, in whole pesos, where it has no choice.
 */
export function lockedAmountCop(meant: BonusConfig | undefined): number | undefined {
  return meant?.type === 'bono_cdt_regalo' ? meant.giftValueCop : undefined
}
