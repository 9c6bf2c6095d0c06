import type { RateInForce } from '#domain/money/rates/offers.ts'
import { rateThousandths } from '#domain/money/rates/rate.ts'

/** What an alert can be asked about: the banks that pay, and the highest rate of today by term in days. */
export type AlertChoices = { banks: { bankId: number; name: string }[]; highest: ReadonlyMap<number, string> }

/**
 * Z05. In: the rates in force. Out: the banks by name, and of each term the highest rate for the least amount that its
 * bank takes, since an alert asks for no amount.
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
