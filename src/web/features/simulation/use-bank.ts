import { useQuery } from '@tanstack/react-query'
import { getBank } from '#contract/banks.ts'
import { callApi } from '../../api/client.ts'

/** What a partner bank asks for and allows (K03), asked once; the call fails with `BANK_NOT_FOUND` for any other. */
export function useBank(bankId: number) {
  return useQuery({
    queryKey: ['bank', bankId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callApi(getBank, { params: { id: bankId } }, { signal }),
  })
}
