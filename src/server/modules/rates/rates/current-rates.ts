import { partnerBank } from '#domain/banks/registry.ts'
import { rateThousandths } from '#domain/money/rates/rate.ts'
import { isSimulated } from '#domain/money/simulation/simulate-only.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { ratesByBand } from './open-rates.ts'
import type { AlertRow } from './store.ts'

/** A bank's current rate for its smallest amounts, which everybody gets. */
export type CurrentRate = {
  bankId: number
  bankName: string
  termDays: number
  ratePercent: string
  isDemonstration: boolean
}

/** The rate of the smallest amounts of each bank and term. */
export async function currentRates(db: Queryable): Promise<CurrentRate[]> {
  const groups = Map.groupBy(await ratesByBand(db), ({ bankId, termDays }) => `${bankId}/${termDays}`)
  return [...groups.values()].flatMap(([smallest]) => {
    if (!smallest) return []
    const { bankId, termDays, ratePercent, isDemonstration } = smallest
    return [{ bankId, bankName: partnerBank(bankId).name, termDays, ratePercent, isDemonstration }]
  })
}

/**
 * @param paid - The current rates.
 * @param options - What an alert waits for. «Any bank» means those that an open simulation shows (S05), so that the
 *   customer finds the rate there.
 * @returns The best rate that reaches its mark, or undefined.
 */
export function reachedBy(
  paid: readonly CurrentRate[],
  { bankId, termDays, markPercent }: Pick<AlertRow, 'bankId' | 'termDays' | 'markPercent'>,
): CurrentRate | undefined {
  return paid
    .filter((one) => one.termDays === termDays && isSimulated(one.bankId, bankId === null ? undefined : [bankId]))
    .filter(({ ratePercent }) => rateThousandths(ratePercent) >= rateThousandths(markPercent))
    .sort((one, other) => rateThousandths(other.ratePercent) - rateThousandths(one.ratePercent))[0]
}
