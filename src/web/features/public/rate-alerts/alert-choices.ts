import type { RateInForce } from '#domain/money/rates/offers.ts'
import { rateThousandths } from '#domain/money/rates/rate.ts'

/** The choices for an alert: the banks that pay, and today's highest rate by term in days. */
export type AlertChoices = { banks: { bankId: number; name: string }[]; highest: ReadonlyMap<number, string> }

/**
 * Z05.
 * @returns The banks by name, and the highest rate of each term. That rate is for the bank's minimum amount, since an
 *   alert asks for no amount.
 */
export function alertChoices(rates: readonly RateInForce[]): AlertChoices {
  const ofLeast = new Map<string, RateInForce>()
  for (const rate of rates) {
    const place = `${rate.bankId} ${rate.termDays}`
    const known = ofLeast.get(place)
    if (known === undefined || rate.amountFromCop < known.amountFromCop) ofLeast.set(place, rate)
  }
  const highest = new Map<number, string>()
  for (const { termDays, ratePercent } of ofLeast.values()) {
    const known = highest.get(termDays)
    if (known === undefined || rateThousandths(ratePercent) > rateThousandths(known)) highest.set(termDays, ratePercent)
  }
  const names = new Map(rates.map(({ bankId, bankName }) => [bankId, bankName]))
  const banks = [...names].map(([bankId, name]) => ({ bankId, name }))
  return { banks: banks.sort((a, b) => a.name.localeCompare(b.name, 'es')), highest }
}
