import {
  largestAmountCop,
  parseAmountCop,
  plainAmountText,
  unclearAmountText,
} from '#domain/money/amounts/amount-cop.ts'
import { defaultTermDays, isOfferedTerm, type OfferedTermDays } from '#domain/money/terms/offered-terms.ts'
import type { QueryState } from '../../../lib/use-query-state.ts'

/** How many rungs a ladder may have, and how far apart, in days. */
export const rungCounts = [2, 3, 4, 5] as const
export const steps = [90, 180, 360] as const

/** What is planned: a ladder over several terms, or one term split so that all of it stays insured. */
export type LadderQuestion = {
  kind: 'escalera' | 'reparto'
  /** Digits, or whatever the address said when that was no amount. */
  amountText: string
  rungs: (typeof rungCounts)[number]
  stepDays: (typeof steps)[number]
  /** Of the split. */
  termDays: OfferedTermDays
  /** Of the ladder: whether no entity may hold more than the insurance covers. The split always keeps to it. */
  keepCovered: boolean
}

const defaults: LadderQuestion = {
  kind: 'escalera',
  amountText: '40000000',
  rungs: 4,
  stepDays: 90,
  termDays: defaultTermDays,
  keepCovered: true,
}

/** Z03, Z02: the plan in the address. What a person has already is never written there. */
export const ladderAddress: QueryState<LadderQuestion> = { defaults, read: readLadder, write: writeLadder }

/** The plan that the finished HTML answers, with every name that can change it (`PageHandle.asks`). */
export const planAtBuild = `${writeLadder(defaults, new URLSearchParams({ plazo: String(defaults.termDays) }))}&cubierto=si`

function readLadder(query: URLSearchParams): LadderQuestion {
  const term = Number(query.get('plazo') ?? defaults.termDays)
  return {
    kind: query.get('plan') === 'reparto' ? 'reparto' : 'escalera',
    amountText: plainAmountText(query.get('monto') ?? defaults.amountText),
    rungs: rungCounts.find((one) => String(one) === query.get('peldanos')) ?? defaults.rungs,
    stepDays: steps.find((one) => String(one) === query.get('cada')) ?? defaults.stepDays,
    termDays: isOfferedTerm(term) ? term : defaults.termDays,
    keepCovered: query.get('cubierto') !== 'no',
  }
}

function writeLadder(question: LadderQuestion, before: URLSearchParams): URLSearchParams {
  const { kind, amountText, rungs, stepDays, termDays, keepCovered } = question
  const query = new URLSearchParams(before)
  // A ladder has no term of its own: the one that is in the address is kept for the other ways to look at it.
  const values =
    kind === 'escalera'
      ? { peldanos: String(rungs), cada: String(stepDays), cubierto: keepCovered ? undefined : 'no' }
      : { plazo: String(termDays), peldanos: undefined, cada: undefined, cubierto: undefined }
  for (const [name, value] of Object.entries({ plan: kind, monto: amountText, ...values })) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return query
}

/**
 * @param amountText - The amount as it is written.
 * @returns Whole pesos, or the Spanish sentence that says why there are none.
 */
export function parseAmount(amountText: string): { amountCop: number; message?: undefined } | { message: string } {
  const parsed = parseAmountCop(amountText)
  if (parsed.ok && parsed.amountCop <= largestPlanCop) return { amountCop: parsed.amountCop }
  if (!parsed.ok && parsed.reason === 'unclear') return { message: unclearAmountText }
  return {
    message:
      parsed.ok || parsed.reason === 'too-large'
        ? 'Aquí puedes repartir hasta $\u00a010.000.000.000. Escribe un monto menor.'
        : 'Escribe cuánto quieres repartir. Por ejemplo, 40.000.000.',
  }
}

// The search for a split grows with the number of entities that it needs; nobody's savings need more than all of them.
const largestPlanCop = Math.min(largestAmountCop, 10_000_000_000)
