import { formatCop, largestAmountCop } from '../money/amounts/amount-cop.ts'
import { formatTerm } from '../money/terms/format-term.ts'
import type { BonusFacts, BonusResult } from './bonus.ts'

/**
 * @param value - Anything.
 * @returns Whether it is an amount in whole pesos that a deposit can have, 0 included.
 */
export function isDepositAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largestAmountCop
}

/**
 * Why an amount wins nothing, as a Spanish sentence; undefined when it is enough.
 * @param amountCop - In whole pesos.
 */
export function amountProblem(facts: BonusFacts, amountCop: number): string | undefined {
  if (!isDepositAmount(amountCop)) return `Escribe un monto en pesos para saber si tienes ${facts.nameInSentence}.`
  if (amountCop >= facts.minAmountCop) return undefined
  const missing = formatCop(facts.minAmountCop - amountCop)
  return `${initial(facts)} es para CDT desde ${formatCop(facts.minAmountCop)}: súmale ${missing} y lo tienes.`
}

/**
 * Why a term does not go with a bonus, as a Spanish sentence; undefined when it does, or when none has been chosen.
 * @param facts - Its `minTermDays` may be a longer one that the configuration asks for.
 */
export function termProblem(facts: BonusFacts, termDays: number | undefined): string | undefined {
  if (termDays === undefined) return undefined
  if (!Number.isInteger(termDays) || termDays < 1) return 'Elige un plazo para saber si tienes el bono.'
  if (termDays >= facts.minTermDays && !facts.blockedTermsDays.includes(termDays)) return undefined
  return `${initial(facts)} no aplica para ${formatTerm(termDays)}: elige ${formatTerm(facts.minTermDays)} o más.`
}

type Words = Pick<BonusResult, 'message'> &
  Partial<Pick<BonusResult, 'messageSimulador' | 'displayAmount' | 'label' | 'value' | 'termsAndConditionsUrl'>>

/**
 * A result that wins nothing.
 * @param facts - The bonus, and why.
 * @param words - The simulator says the same unless it has words of its own.
 */
export function invalidResult(facts: BonusFacts, words: Words): BonusResult {
  return { ...commonResult(facts, words), isValid: false, bonusAmountCop: 0, confettiType: undefined }
}

/**
 * A result that wins.
 * @param bonusAmountCop - The bonus in whole pesos.
 * @param words - The words where they are not those of a fixed amount.
 */
export function validResult(facts: BonusFacts, bonusAmountCop: number, words: Partial<Words> = {}): BonusResult {
  const amount = formatCop(bonusAmountCop)
  const won = `Con este CDT ganas ${facts.nameInSentence}: ${amount}.`
  return {
    ...commonResult(facts, {
      message: `¡Felicitaciones! ${won}`,
      messageSimulador: won,
      displayAmount: amount,
      label: amount,
      value: String(bonusAmountCop),
      ...words,
    }),
    isValid: true,
    bonusAmountCop,
    confettiType: facts.confetti,
  }
}

function commonResult(facts: BonusFacts, words: Words) {
  return {
    bonusTag: facts.name,
    minTermDays: facts.minTermDays,
    tagNameBonusType: facts.id,
    termsAndConditionsUrl: facts.termsPath,
    termsAndConditionsDescription: `Términos y condiciones: ${facts.name}`,
    blockInvalidTerms: facts.blockInvalidTerms,
    blockedTermsDays: facts.blockedTermsDays,
    displayAmount: formatCop(0),
    label: '',
    value: '0',
    messageSimulador: words.message,
    ...words,
  }
}

function initial({ nameInSentence }: BonusFacts): string {
  return nameInSentence.charAt(0).toUpperCase() + nameInSentence.slice(1)
}
