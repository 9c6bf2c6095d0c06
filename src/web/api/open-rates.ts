import type { OpenRates } from '#contract/rates.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { isSimulated } from '#domain/money/simulation/simulate-only.ts'
import type { RatesPart } from '../lib/rates-mark.ts'

/** The address of the open rates (Z11). Written out, so that the widget need not load the contract's schemas. */
export const openRatesAddress = `${import.meta.env?.VITE_API_ORIGIN ?? ''}/api/rates`

const deadlineMs = 10_000

/**
 * The rates in force and the officially reported ones, as anyone may read them (Z11). In: a signal that cancels, and
 * the part that is wanted; all by default. Out: the feed. Throws where the feed cannot be loaded or is invalid.
 */
export async function fetchOpenRates({
  signal,
  part = '',
}: {
  signal?: AbortSignal
  part?: RatesPart
} = {}): Promise<OpenRates> {
  const deadline = AbortSignal.timeout(deadlineMs)
  const answer = await fetch(`${openRatesAddress}${part}`, {
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    credentials: 'omit',
  })
  if (!answer.ok) throw new Error(`the open rates answered ${answer.status}`)
  const feed = (await answer.json()) as Partial<OpenRates>
  if (!Array.isArray(feed.rates) || !Array.isArray(feed.official)) throw new Error('the open rates cannot be read')
  return feed as OpenRates
}

/**
 * The rates that the pages compare, in the types of the domain. In: the feed. Out: its rates, without those of banks
 * that are simulated only in their own campaign (S05). Every page then compares the same as the simulator.
 */
export function ratesInForce({ rates }: Pick<OpenRates, 'rates'>): RateInForce[] {
  const offered = rates.filter(({ bank_id }) => isSimulated(bank_id, undefined))
  return offered.map((rate) => ({
    bankId: rate.bank_id,
    bankName: rate.bank_label,
    legalEntityName: rate.legal_entity,
    termDays: rate.term,
    amountFromCop: rate.amount_from,
    amountToCop: rate.amount_to ?? undefined,
    ratePercent: rate.rate,
    dayBase: rate.day_base,
    isDemonstration: rate.is_demonstration,
  }))
}
