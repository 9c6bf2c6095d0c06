import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { deleteExternalDeposit, getExternalDeposits, putExternalDeposit } from '#contract/external-deposits.ts'
import { callApi } from '../../../api/client.ts'

type Notes = CallAnswer<typeof getExternalDeposits>
/** A deposit elsewhere that the customer noted. */
export type NotedDeposit = Notes['deposits'][number]
export type DepositNote = CallInput<typeof putExternalDeposit>['body']

const notesKey = ['portal', 'external-deposits']

/** @returns What was noted, without what follows from it. */
export function noteOf({ bankId, amount, rate, term, openingDate }: NotedDeposit): DepositNote {
  return { bankId, amount, rate, term, openingDate }
}

/** Z14: what the customer noted, and how it changes. Each change answers the whole list, and the insurance follows it. */
export function useNotes() {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: notesKey,
    queryFn: ({ signal }) => callApi(getExternalDeposits, {}, { signal }),
    staleTime: 0,
  })
  const onSuccess = (notes: Notes) => {
    queryClient.setQueryData(notesKey, notes)
    return queryClient.invalidateQueries({ queryKey: ['portal', 'dashboard'] })
  }
  const save = useMutation({
    mutationFn: ({ id, note }: { id: string; note: DepositNote }) =>
      callApi(putExternalDeposit, { params: { id }, body: note }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: ({ id }: NotedDeposit) => callApi(deleteExternalDeposit, { params: { id } }),
    onSuccess,
  })
  return { query, save, remove }
}
