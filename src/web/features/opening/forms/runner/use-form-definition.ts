import { useQuery } from '@tanstack/react-query'
import { getFormDefinition } from '#contract/form-definition.ts'
import { callApi } from '../../../../api/client.ts'

/** The definition of a form, by its number (A §9). It holds nothing personal and changes only with the program. */
export function useFormDefinition(formNumber: number) {
  return useQuery({
    queryKey: ['form-definition', formNumber],
    queryFn: ({ signal }) => callApi(getFormDefinition, { params: { id: formNumber } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
