import type { CallAnswer, CallInput } from '#contract/call.ts'
import { opsRates, opsRatesPreview } from '#contract/ops-rates.ts'
import { useStaffQuery, useStaffSend } from '../use-staff-call.ts'

export type RateTable = CallAnswer<typeof opsRates>
export type Preview = CallAnswer<typeof opsRatesPreview>
export type Proposal = CallInput<typeof opsRatesPreview>['body']
/** A bank and one of its terms. */
export type Cell = { bankId: number; nameBank: string; term: number }

/** O02: the rates that hold at an instant (now when left out), and those that come after it. */
export function useRateTable(at: string | undefined) {
  return useStaffQuery(opsRates, { query: at === undefined ? {} : { at } }, { staleTime: 0 })
}

/** O02: what a proposal would change; it changes nothing. */
export const usePreview = () => useStaffSend((call, body: Proposal) => call(opsRatesPreview, { body }), { again: [] })
