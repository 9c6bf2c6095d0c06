import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { getDashboard } from '#contract/portal.ts'
import type { DepositPeriod } from '#domain/money/tax/accrued-interest.ts'
import { callApi } from '../../../api/client.ts'

export type Dashboard = CallAnswer<typeof getDashboard>
export type Deposit = Dashboard['deposits'][number]
export type EntityCover = Dashboard['coverage'][number]

/** A deposit as the rules of interest take it. */
export function toPeriod({ capital, rate, term, dayBase, openingDate, maturityDate }: Deposit): DepositPeriod {
  return { capitalCop: capital, ratePercent: rate, termDays: term, dayBase, openingDate, maturityDate }
}

/**
 * An overview of the customer's deposits; fetched again each time it is shown.
 * @param options - Whether anybody is signed in; and whether it is for a page that does not need it, which asks nobody to
 *   sign in again.
 */
export function useDashboard({ enabled = true, inBackground = false } = {}) {
  return useQuery({
    queryKey: ['portal', 'dashboard'],
    queryFn: ({ signal }) => callApi(getDashboard, { query: {} }, { signal, inBackground }),
    staleTime: 0,
    enabled,
  })
}
