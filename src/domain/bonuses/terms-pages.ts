import { formatCop } from '../money/amounts/amount-cop.ts'
import { formatTerm } from '../money/terms/format-term.ts'
import type { BonusExample, BonusTermsPage, WorkedExample } from './bonus.ts'
import { giftVoucherTerms } from './gift-voucher-terms.ts'
import { allBonuses, type RegisteredBonus } from './registry.ts'

/**
 * Z13: examples that the bonus's own code computes.
 * @param inputs - Those of all its pages when left out.
 * @returns The examples in the same order.
 */
export function workedExamples(
  bonus: RegisteredBonus,
  inputs: readonly BonusExample[] = listExamples(bonus),
): WorkedExample[] {
  return inputs.map((input) => {
    const { isValid, bonusAmountCop, message } = bonus.evaluate({ ...input, type: bonus.id })
    return {
      amountCop: input.amountCop,
      termDays: input.termDays,
      isValid,
      bonusAmountCop,
      situation: describeSituation(input),
      outcome: isValid ? `Recibes ${formatCop(bonusAmountCop)}.` : `No recibes el bono. ${message}`,
    }
  })
}

/** The legal pages of all bonuses (B §2.14), in the order of their types; the voucher's comes last. */
export const bonusTermsPages: readonly BonusTermsPage[] = [
  ...allBonuses.flatMap((bonus) =>
    bonus.termsPages.map(({ path, title, sections, examples }) => ({
      path,
      title,
      bonusType: bonus.id,
      sections,
      examples: workedExamples(bonus, examples),
    })),
  ),
  giftVoucherTerms,
]

/**
 * @param path - An address from the root of the site.
 * @returns Its legal page, or undefined when no bonus has it.
 */
export function bonusTermsPage(path: string): BonusTermsPage | undefined {
  return bonusTermsPages.find((page) => page.path === path)
}

function listExamples(bonus: RegisteredBonus): BonusExample[] {
  return bonus.termsPages.flatMap((page) => page.examples)
}

function describeSituation({ amountCop, termDays, giftValueCop, roulettePrize }: BonusExample): string {
  const deposit = `Abres un CDT de ${formatCop(amountCop)} a ${formatTerm(termDays)}`
  if (giftValueCop !== undefined) return `${deposit} con un regalo de ${formatCop(giftValueCop)}.`
  return roulettePrize ? `${deposit} con el premio «${roulettePrize.label}».` : `${deposit}.`
}
