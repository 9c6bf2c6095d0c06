import { parseAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { isOfferedTerm, offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import type { KeptLadder, LadderToKeep } from './use-ladder-plan.ts'

/** The fields of a plan as they are written. */
export type TypedLadder = { startText: string; terms: readonly number[]; monthlyText: string; collectedText: string }
export type LadderErrors = Partial<Record<keyof TypedLadder, string>>

export const emptyLadder: TypedLadder = {
  startText: '20000000',
  terms: [90, 180, 360],
  monthlyText: '',
  collectedText: '',
}

export const typedLadder = ({ start, terms, monthly, collected }: KeptLadder): TypedLadder => ({
  startText: String(start),
  terms,
  monthlyText: monthly === 0 ? '' : String(monthly),
  collectedText: collected === 0 ? '' : String(collected),
})

/**
 * Z19: reads the fields of a plan.
 * @returns The plan, or what is wrong with which field in Spanish. An empty sum is nothing.
 */
export function readLadder(
  { startText, terms, monthlyText, collectedText }: TypedLadder,
  state: LadderToKeep['state'],
): { plan: LadderToKeep; errors?: undefined } | { plan?: undefined; errors: LadderErrors } {
  const errors: LadderErrors = {}
  const read = (name: 'startText' | 'monthlyText' | 'collectedText', text: string) => {
    if (text === '') return 0
    const parsed = parseAmountCop(text)
    if (!parsed.ok) errors[name] = 'Escribe un valor en pesos. Por ejemplo, 500.000.'
    return parsed.ok ? parsed.amountCop : 0
  }
  const start = read('startText', startText)
  const monthly = read('monthlyText', monthlyText)
  const collected = read('collectedText', collectedText)
  if (terms.length === 0) errors.terms = 'Elige al menos un plazo.'
  if (!errors.startText && start + monthly === 0)
    errors.startText = 'Escribe con cuánto empiezas o cuánto apartas al mes.'
  return Object.keys(errors).length > 0
    ? { errors }
    : { plan: { start, terms: terms.toSorted((one, other) => one - other), monthly, collected, state } }
}

/**
 * @param query - The query of the dashboard, which anybody can write.
 * @returns What the fields begin with: what a ladder brought along, and the rest as usual.
 */
export function ladderOfQuery(query: URLSearchParams): TypedLadder {
  const terms = (query.get('plazos') ?? '').split('-').map(Number).filter(isOfferedTerm)
  const amount = parseAmountCop(query.get('monto') ?? '')
  return {
    ...emptyLadder,
    ...(terms.length > 0 ? { terms: offeredTermsDays.filter((days) => terms.includes(days)) } : {}),
    ...(amount.ok ? { startText: String(amount.amountCop) } : {}),
  }
}
