import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  makePayout,
  notePaid,
  type OpsGrantStatus,
  opsGrants,
  opsLeads,
  opsPayouts,
  opsReferrals,
  opsSurveys,
} from '#contract/ops-bonuses.ts'
import { opsKey, useStaffCall, useStaffQuery } from '../ops/use-staff-call.ts'
import { tasksKey } from '../ops/use-tasks.ts'

const bonusesKey = [...opsKey, 'bonuses'] as const
const payoutsKey = [...bonusesKey, 'payouts'] as const

export type GrantsFilter = { status?: OpsGrantStatus; kind?: string; day?: string }

/** O03: the bonuses of a filter, page by page; the last page stays until the next one is loaded. */
export function useGrants(filter: GrantsFilter) {
  const call = useStaffCall()
  return useInfiniteQuery({
    queryKey: [...bonusesKey, 'grants', filter],
    queryFn: ({ signal, pageParam }) =>
      call(opsGrants, { query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** O03: the days of payment, and the files made. */
export function usePayouts() {
  const call = useStaffCall()
  return useQuery({ queryKey: payoutsKey, queryFn: ({ signal }) => call(opsPayouts, {}, { signal }) })
}

/** O03: makes the payout of a day; a repeated request makes only one. */
export function useMakePayout() {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (paysOn: string) => call(makePayout, { body: { paysOn } }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: bonusesKey })
      await queryClient.invalidateQueries({ queryKey: tasksKey })
    },
  })
}

/** O03: records what the treasury paid of a payout. */
export function useNotePaid(payoutId: string) {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (lines: string) => call(notePaid, { params: { payoutId }, body: { lines } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bonusesKey }),
  })
}

/** O03: inviters and invited people, page by page. */
export function useReferrals() {
  const call = useStaffCall()
  return useInfiniteQuery({
    queryKey: [...opsKey, 'referrals'],
    queryFn: ({ signal, pageParam }) =>
      call(opsReferrals, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
}

/**
 * O03: people who agreed to be contacted, page by page. Each read is in the audit log, so it is not refetched by
 * itself.
 */
export function useLeads() {
  const call = useStaffCall()
  return useInfiniteQuery({
    queryKey: [...opsKey, 'leads'],
    queryFn: ({ signal, pageParam }) => call(opsLeads, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** O03: the survey answers of the last days. */
export function useSurveys(days: number) {
  return useStaffQuery(opsSurveys, { query: { days } }, { placeholderData: keepPreviousData })
}
