import { formatCop, largestAmountCop, parseAmountCop, unclearAmountText } from '#domain/money/amounts/amount-cop.ts'
import { isOfferedTerm, type OfferedTermDays } from '#domain/money/terms/offered-terms.ts'
import { banksWithStores } from '../../../computed-at-build/partner-banks.ts'

/** What the form takes at least, in whole pesos (B §5.4); the bank's own minimum is looked at on confirm. */
export const leastWrittenCop = 49_999

/** The term where none was chosen: 24 months, in days (S02). */
export const defaultOldTermDays: OfferedTermDays = 720

/** Below this amount the layout is the compact one, in whole pesos (B §2.2). */
export const compactBelowCop = 10_000_000

/** Whether customers of the bank may have been attended in a store. */
export const hasStores = (bankId: number) => banksWithStores.includes(bankId)

/** Who helped on the way, as it was answered. */
export type VisitAnswers = {
  /** `null` while unanswered. */
  wasAttended: boolean | null
  /** The id or phone of who attended. */
  advisor: string
  hasCoach: boolean | null
  coachId: string
}

export const noVisitAnswers: VisitAnswers = { wasAttended: null, advisor: '', hasCoach: null, coachId: '' }

/** What is written and chosen in the dialog. */
export type Parameters = VisitAnswers & {
  /** Digits, or `''`. */
  amountText: string
  termDays: OfferedTermDays
}

/**
 * @param options - What a page asks for.
 * @returns The parameters the dialog begins with.
 */
export function firstParameters({ amountCop, termDays }: { amountCop: number; termDays: number }): Parameters {
  return {
    amountText: amountCop > 0 ? String(amountCop) : '',
    termDays: isOfferedTerm(termDays) ? termDays : defaultOldTermDays,
    ...noVisitAnswers,
  }
}

/**
 * @param text - An amount as it is written.
 * @returns The whole pesos, or why the form does not take it.
 */
export function readWrittenAmount(
  text: string,
): { amountCop: number; problem?: undefined } | { amountCop?: undefined; problem: string } {
  const parsed = parseAmountCop(text)
  if (parsed.ok && parsed.amountCop >= leastWrittenCop) return { amountCop: parsed.amountCop }
  if (!parsed.ok && parsed.reason === 'empty') return { problem: 'Escribe cuánto quieres invertir.' }
  if (!parsed.ok && parsed.reason === 'too-large') {
    return { problem: `Aquí puedes simular hasta ${formatCop(largestAmountCop)}. Escribe un monto menor.` }
  }
  if (!parsed.ok && parsed.reason === 'unclear') return { problem: unclearAmountText }
  return { problem: `Escribe un monto desde ${formatCop(leastWrittenCop)}.` }
}

/** What is wrong, by the part of the form it is at. */
export type VisitProblems = { advisor?: string; coach?: string }
export type ParameterProblems = VisitProblems & { amount?: string }

/**
 * M02: what stands against the confirmation.
 * @param options - The bank with its minimum in whole pesos, and whether the visit's campaign asks for a coach.
 * @returns The problems; none means that the investment can be opened.
 */
export function problemsOnConfirm(
  { amountText, ...visit }: Parameters,
  { bankId, minimumCop, asksForCoach }: { bankId: number; minimumCop: number; asksForCoach: boolean },
): ParameterProblems {
  const { amountCop, problem } = readWrittenAmount(amountText)
  const problems: ParameterProblems = {}
  if (problem) problems.amount = problem
  else if (amountCop !== undefined && amountCop < minimumCop) problems.amount = belowMinimum(minimumCop)
  return { ...problems, ...visitProblems(visit, { bankId, asksForCoach }) }
}

/** B §4.8, §5.4: what is missing in the answers about who helped. */
export function visitProblems(
  { wasAttended, advisor, hasCoach, coachId }: VisitAnswers,
  { bankId, asksForCoach }: { bankId: number; asksForCoach: boolean },
): VisitProblems {
  const problems: VisitProblems = {}
  if (hasStores(bankId) && wasAttended && advisor.trim().length < 3) {
    problems.advisor = 'Escribe el código o el celular de quien te atendió. Son al menos 3 caracteres.'
  }
  if (asksForCoach && hasCoach && coachId === '') problems.coach = 'Elige el coach que te acompañó.'
  return problems
}

/** The sentence of B §5.4. */
function belowMinimum(minimumCop: number): string {
  return `El monto minimo debe ser igual o mayor a ${formatCop(minimumCop)} COP`
}
