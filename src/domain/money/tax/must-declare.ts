import { getDateParts } from '../dates/civil-date.ts'
import { roundToThousand } from './form-210.ts'
import type { TaxDeposit, TaxFigures } from './tax-year.ts'

/** What decides whether a resident must declare income tax, in the order in which the DIAN asks. */
export const declarationTestIds = ['wealth', 'income', 'cards', 'purchases', 'deposits'] as const
export type DeclarationTestId = (typeof declarationTestIds)[number]

/** Whole pesos of a tax year, everything that the person has and does, not only the deposits. */
export type DeclarationFigures = Readonly<Record<DeclarationTestId, number>>

/** One limit: `'over'` is passed by more than it, `'from'` is reached by the limit itself. */
type DeclarationLimit = { uvt: number; reachedBy: 'over' | 'from'; label: string }

/**
 * The limits in tax units of the year (Estatuto Tributario, arts. 592, 593 and 594-3, and article 1.6.1.13.2.7 of
 * Decreto 1625 of 2016). The income of exactly 1,400 units obliges already; the others oblige from one peso more.
 */
export const declarationLimits: Readonly<Record<DeclarationTestId, DeclarationLimit>> = {
  wealth: { uvt: 4_500, reachedBy: 'over', label: 'Lo que tenías el 31 de diciembre, sin restar deudas' },
  income: { uvt: 1_400, reachedBy: 'from', label: 'Lo que recibiste en el año, antes de descuentos' },
  cards: { uvt: 1_400, reachedBy: 'over', label: 'Lo que pagaste con tarjeta de crédito' },
  purchases: { uvt: 1_400, reachedBy: 'over', label: 'Todo lo que compraste y consumiste' },
  deposits: { uvt: 1_400, reachedBy: 'over', label: 'Lo que entró a tus cuentas, depósitos e inversiones' },
}

/** Where the limits stand, as the pages and papers name it. */
export const declarationSource =
  'Estatuto Tributario, arts. 592, 593 y 594-3; Decreto 1625 de 2016, art. 1.6.1.13.2.7 (Decreto 2229 de 2023)'

/** @returns A limit in whole pesos as the DIAN publishes it: at the nearest thousand (Estatuto Tributario, art. 868). */
export const declarationLimitCop = (id: DeclarationTestId, uvtCop: number): number =>
  roundToThousand(declarationLimits[id].uvt * uvtCop)

export type DeclarationTest = { id: DeclarationTestId; limitCop: number; amountCop: number; isReached: boolean }
export type DeclarationVerdict = { mustDeclare: boolean; isVatPayer: boolean; tests: DeclarationTest[] }

/**
 * Z20: whether somebody must declare income tax for a year, by their own figures. For residents only.
 * @param figures - What they said.
 * @param known - What their deposits alone come to; a figure below it counts as it.
 * @param uvtCop - The tax unit of that year.
 * @param isVatPayer - Whether they answer for the VAT on 31 December: those always declare.
 */
export function judgeDeclaration(
  figures: DeclarationFigures,
  { known, uvtCop, isVatPayer }: { known: DeclarationFigures; uvtCop: number; isVatPayer: boolean },
): DeclarationVerdict {
  const tests = declarationTestIds.map((id): DeclarationTest => {
    const limitCop = declarationLimitCop(id, uvtCop)
    const amountCop = Math.max(figures[id], known[id])
    const isReached = declarationLimits[id].reachedBy === 'from' ? amountCop >= limitCop : amountCop > limitCop
    return { id, limitCop, amountCop, isReached }
  })
  return { mustDeclare: isVatPayer || tests.some(({ isReached }) => isReached), isVatPayer, tests }
}

/**
 * Z20: what the deposits of a year alone add to the tests: their balance, their interest, and what was put into them.
 * @param deposits - Those of the year. What an extension or a renewal goes on with was put in before.
 */
export function knownFigures(deposits: readonly TaxDeposit[], totals: TaxFigures, taxYear: number): DeclarationFigures {
  const putInCop = deposits.reduce((sum, { periods: [first] }) => {
    return first && getDateParts(first.openingDate).year === taxYear ? sum + first.capitalCop : sum
  }, 0)
  return { wealth: totals.balanceCop, income: totals.interestPaidCop, cards: 0, purchases: 0, deposits: putInCop }
}
