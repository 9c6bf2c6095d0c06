import type { z } from 'zod'
import type { OpenRate, OpenRates, openRates } from '#contract/rates.ts'
import { fromWire } from '#contract/wire-names.ts'
import type { RateInForce } from '#domain/money/rates/offers.ts'
import { isSimulated } from '#domain/money/simulation/simulate-only.ts'
import { fetchOpenData } from './open-data.ts'

/** The address of the open rates (Z11). Written out, so that the widget need not load the contract's schemas. */
export const openRatesAddress = `${import.meta.env?.VITE_API_ORIGIN ?? ''}/api/rates`

export type WireRates = z.output<typeof openRates>

/**
 * The rates in force and the officially reported ones, as anyone may read them (Z11).
 * @param options - A signal that cancels.
 * @returns The feed.
 * @throws Where the feed cannot be loaded or is invalid.
 */
export async function fetchOpenRates({ signal }: { signal?: AbortSignal } = {}): Promise<OpenRates> {
  const feed = (await fetchOpenData(openRatesAddress, signal)) as Partial<WireRates>
  if (!Array.isArray(feed.rates) || !Array.isArray(feed.official)) throw new Error('the open rates cannot be read')
  return toOpenRates(feed as WireRates)
}

/** The newest rates as every page asks for them: once in five minutes. For `useQuery`. */
export const openRatesQuery = {
  queryKey: ['open-rates'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchOpenRates({ signal }),
  staleTime: 5 * 60_000,
}

/**
 * @param feed - The feed as the wire has it.
 * @returns The same with the keys of the pages.
 */
export const toOpenRates = (feed: WireRates): OpenRates => fromWire(feed)

/**
 * The rates that the pages compare, in the types of the domain.
 * @param options - The feed.
 * @param includeOnly - The banks that are asked for by id, as in the campaign of one.
 * @returns Its rates, without those of banks that are simulated only in their own campaign (S05). Every page then
 *   compares the same as the simulator.
 */
export function ratesInForce(
  { rates }: { rates: readonly OpenRate[] },
  includeOnly?: readonly number[],
): RateInForce[] {
  const offered = rates.filter(({ bankId }) => isSimulated(bankId, includeOnly))
  return offered.map((rate) => ({
    bankId: rate.bankId,
    bankName: rate.bankLabel,
    legalEntityName: rate.legalEntity,
    termDays: rate.term,
    amountFromCop: rate.amountFrom,
    amountToCop: rate.amountTo ?? undefined,
    ratePercent: rate.rate,
    dayBase: rate.dayBase,
    isDemonstration: rate.isDemonstration,
  }))
}
