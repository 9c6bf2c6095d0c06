import {
  formatCop,
  largestAmountCop,
  parseAmountCop,
  plainAmountText,
  unclearAmountText,
} from '#domain/money/amounts/amount-cop.ts'
import { defaultTermDays, isOfferedTerm, type OfferedTermDays } from '#domain/money/terms/offered-terms.ts'

/** The amount that is in the simulator until the person writes another, whole pesos (A §9). */
export const defaultAmountCop = 10_000_000

/** What the simulator is asked: the amount as it is written, and the term. */
export type SimulationInput = {
  /** Digits, or whatever the address said when that was no amount. */
  amountText: string
  termDays: OfferedTermDays
  /** A term in the address that is not offered, as it was written there. */
  refusedTerm?: string
}

export const defaultSimulationInput: SimulationInput = {
  amountText: String(defaultAmountCop),
  termDays: defaultTermDays,
}

/**
 * @param keptAmountCop - The amount that was asked last, in pesos.
 * @returns The question that the address asks. Where it names no amount it has the kept one, else the default.
 */
export function readSimulationInput(query: URLSearchParams, keptAmountCop?: number): SimulationInput {
  const amount = query.get('monto')
  const term = query.get('plazo')
  const termDays = term !== null && /^\d{1,4}$/.test(term) ? Number(term) : Number.NaN
  const offered = isOfferedTerm(termDays)
  return {
    amountText: amount === null ? String(keptAmountCop ?? defaultAmountCop) : plainAmountText(amount),
    termDays: offered ? termDays : defaultTermDays,
    ...(term !== null && !offered ? { refusedTerm: term.slice(0, 20) } : {}),
  }
}

/**
 * @param before - The query that is in the address.
 * @returns The query that asks the question, so that it can be shared and survives a reload; what else was there
 *   stays.
 */
export function writeSimulationInput(
  { amountText, termDays }: SimulationInput,
  before = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams(before)
  query.set('monto', amountText)
  query.set('plazo', String(termDays))
  return query
}

/** The amount to compute with, or the Spanish sentence that says why there is none. */
export function readAmount(amountText: string): { amountCop: number; message?: undefined } | { message: string } {
  const parsed = parseAmountCop(amountText)
  if (parsed.ok) return { amountCop: parsed.amountCop }
  return { message: messages[parsed.reason] }
}

/** Up to which amount a step is how large, in whole pesos. */
const stepsCop = [
  [1_000_000, 100_000],
  [5_000_000, 500_000],
  [20_000_000, 1_000_000],
  [100_000_000, 5_000_000],
  [largestAmountCop, 10_000_000],
] as const

/**
 * @param amountCop - The amount that stands, whole pesos.
 * @returns The round amounts one step below and above it; none below the first step and above the largest amount.
 */
export function amountSteps(amountCop: number): { downCop: number | undefined; upCop: number | undefined } {
  const [, up] = stepsCop.find(([toCop]) => amountCop < toCop) ?? stepsCop[4]
  const [, down] = stepsCop.find(([toCop]) => amountCop <= toCop) ?? stepsCop[4]
  const upCop = (Math.floor(amountCop / up) + 1) * up
  const downCop = (Math.ceil(amountCop / down) - 1) * down
  return { downCop: downCop > 0 ? downCop : undefined, upCop: upCop <= largestAmountCop ? upCop : undefined }
}

const messages = {
  empty: 'Escribe cuánto quieres invertir. Por ejemplo, 10.000.000.',
  'not-a-number': 'Escribe el monto solo con números. Por ejemplo, 10.000.000.',
  unclear: unclearAmountText,
  zero: 'El monto debe ser mayor que cero.',
  'too-large': `Aquí puedes simular hasta ${formatCop(largestAmountCop)}. Escribe un monto menor.`,
}
