import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { answerReconciliation, opsReconciliations } from '#contract/ops-reconciliations.ts'
import { staffKey, useStaffCall, useStaffQuery } from '../use-staff-call.ts'

export type BankDay = CallAnswer<typeof opsReconciliations>['days'][number]
type Answer = CallInput<typeof answerReconciliation>['body']

const listKey = staffKey(opsReconciliations)

/** Z12: the daily files, of one bank when one is given. */
export function useReconciliations(bankId: number | undefined) {
  return useStaffQuery(opsReconciliations, { query: bankId === undefined ? {} : { bankId } }, { staleTime: 0 })
}

/** Z12: a person of a bank says whether a day matches; the list is read again. */
export function useAnswerDay({ bankId, day }: Pick<BankDay, 'bankId' | 'day'>, onDone: () => void) {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Answer) => call(answerReconciliation, { params: { bankId, day }, body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: listKey })
      onDone()
    },
  })
}
