import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { deleteMaturityPlan, getMaturityPlans, putMaturityPlan } from '#contract/maturity-plans.ts'
import { callApi } from '../../../api/client.ts'

type Plans = CallAnswer<typeof getMaturityPlans>
/** What the customer prepared for the maturity of a deposit. */
export type KeptPlan = Plans['plans'][number]
export type PlanToKeep = CallInput<typeof putMaturityPlan>['body']

const plansKey = ['portal', 'maturity-plans']

/** Z18: what the customer prepared, and how it changes. Each change answers the whole list. */
export function useMaturityPlans() {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: plansKey,
    queryFn: ({ signal }) => callApi(getMaturityPlans, {}, { signal }),
    staleTime: 0,
  })
  const onSuccess = (plans: Plans) => queryClient.setQueryData(plansKey, plans)
  const keep = useMutation({
    mutationFn: ({ id, plan }: { id: string; plan: PlanToKeep }) =>
      callApi(putMaturityPlan, { params: { id }, body: plan }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (id: string) => callApi(deleteMaturityPlan, { params: { id } }),
    onSuccess,
  })
  return { query, keep, remove }
}
