import { useQuery } from '@tanstack/react-query'
import { getBank } from '#contract/banks.ts'
import { callApi } from '../../../api/client.ts'

/** What a bank asks for and allows (K01, K03), asked once. */
export function useBank(bankId: number) {
  return useQuery({
    queryKey: ['bank', bankId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callApi(getBank, { params: { id: bankId } }, { signal }),
  })
}
