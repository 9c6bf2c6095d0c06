import { parseRate } from '#domain/money/rates/rate.ts'
import { isOfferedTerm } from '#domain/money/terms/offered-terms.ts'

/** An alert as the page asks for it; its key is that of the one intention, through sign-in and every repeat. */
export type AskedAlert = { bankId: number | undefined; termDays: number; mark: string; key: string }

/**
 * Z05: the alert that was kept while one signed in.
 * @param stored - What storage says.
 * @returns The alert, or undefined otherwise: the page asks for nothing that it could not have asked for itself.
 */
export function readAskedAlert(stored: unknown): AskedAlert | undefined {
  const { bankId, termDays, mark, key } = (stored ?? {}) as Record<string, unknown>
  if (typeof termDays !== 'number' || !isOfferedTerm(termDays)) return undefined
  if (typeof mark !== 'string' || typeof key !== 'string' || key === '') return undefined
  const read = parseRate(mark)
  if (!read.ok) return undefined
  return { bankId: Number.isSafeInteger(bankId) ? Number(bankId) : undefined, termDays, mark: read.ratePercent, key }
}

/**
 * @param text - The mark as it is written.
 * @returns The rate, or the Spanish sentence that says what is wrong.
 */
export function parseMark(text: string): { mark: string; message?: undefined } | { message: string } {
  const read = parseRate(text.replace(/e\.?\s?a\.?/i, ''))
  if (!read.ok || Number(read.ratePercent) === 0) {
    return { message: 'Escribe la tasa en porcentaje, por ejemplo 12,5.' }
  }
  if (Number(read.ratePercent) > highestMark) return { message: 'Ningún CDT paga tanto. Escribe una tasa menor.' }
  return { mark: read.ratePercent }
}

const highestMark = 30
