import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { deleteLadderPlan, getLadderPlan, putLadderPlan } from '#contract/ladder-plan.ts'
import { callApi } from '../../../api/client.ts'

type Answer = CallAnswer<typeof getLadderPlan>
export type KeptLadder = NonNullable<Answer['plan']>
export type LadderToKeep = CallInput<typeof putLadderPlan>['body']

const ladderKey = ['portal', 'ladder-plan']

/** @returns What a plan says, without what follows from it. */
export function ladderOf({ start, terms, monthly, collected, state }: KeptLadder): LadderToKeep {
  return { start, terms, monthly, collected, state }
}

/** Z19: the customer's ladder plan, and how it is kept and ended. */
export function useLadderPlan() {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ladderKey,
    queryFn: ({ signal }) => callApi(getLadderPlan, {}, { signal }),
    staleTime: 0,
  })
  const onSuccess = (answer: Answer) => queryClient.setQueryData(ladderKey, answer)
  const keep = useMutation({
    mutationFn: (body: LadderToKeep) => callApi(putLadderPlan, { body }),
    onSuccess,
  })
  const end = useMutation({ mutationFn: () => callApi(deleteLadderPlan, {}), onSuccess })
  return { query, keep, end }
}
