import { useMutation } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import {
  opsOfficialRates,
  opsParameters,
  opsPublishedFigures,
  opsRateHistory,
  opsRates,
  opsRatesPreview,
} from '#contract/ops-rates.ts'
import { useStaffCall, useStaffQuery } from '../use-staff-call.ts'

export type RateTable = CallAnswer<typeof opsRates>
export type Reported = CallAnswer<typeof opsOfficialRates>['rows'][number]
export type ParametersByDate = CallAnswer<typeof opsParameters>
export type Preview = CallAnswer<typeof opsRatesPreview>
export type Proposal = CallInput<typeof opsRatesPreview>['body']
/** A bank and one of its terms. */
export type Cell = { bankId: number; nameBank: string; term: number }

/** O02: the rates that hold at an instant (now when left out), and those that come after it. */
export function useRateTable(at: string | undefined) {
  return useStaffQuery(opsRates, { query: at === undefined ? {} : { at } }, { staleTime: 0 })
}

/** O02: what a bank ever paid for a term, with who asked and who approved. */
export function useRateHistory({ bankId, term }: Cell) {
  return useStaffQuery(opsRateHistory, { query: { bankId, term } }, { staleTime: 0 })
}

/** O02: the averages that banks reported, beside ours. */
export function useReported() {
  return useStaffQuery(opsOfficialRates, {})
}

/** O02: the parameters by their dates. */
export function useParameters() {
  return useStaffQuery(opsParameters, {}, { staleTime: 0 })
}

/** Z16: asks open data for the figures of now; on a press, since others are asked far away. */
export function usePublishedFigures() {
  const call = useStaffCall()
  return useMutation({ mutationFn: () => call(opsPublishedFigures, {}) })
}

/** O02: what a proposal would change; it changes nothing. */
export function usePreview() {
  const call = useStaffCall()
  return useMutation({ mutationFn: (body: Proposal) => call(opsRatesPreview, { body }) })
}
