import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { getTaxPack, judgeTaxDeclaration } from '#contract/taxes.ts'
import { callApi } from '../../../api/client.ts'

export type TaxFolder = CallAnswer<typeof getTaxPack>
export type Declaration = NonNullable<TaxFolder['declaration']>
export type DeclarationAnswers = CallInput<typeof judgeTaxDeclaration>['body']
export type DeclarationVerdict = CallAnswer<typeof judgeTaxDeclaration>

/** Z20: what the return of a year needs of the customer's deposits; not asked before a year is known. */
export function useTaxFolder(year: number | undefined) {
  return useQuery({
    queryKey: ['portal', 'taxes', year],
    queryFn: ({ signal }) => callApi(getTaxPack, { params: { year: year ?? 0 } }, { signal }),
    staleTime: 0,
    enabled: year !== undefined,
  })
}

/** Z20: asks whether the customer must declare. What they typed is kept nowhere, so another look asks again. */
export function useDeclaration(year: number) {
  return useMutation({
    mutationFn: (body: DeclarationAnswers) => callApi(judgeTaxDeclaration, { params: { year }, body }),
    gcTime: 0,
  })
}
