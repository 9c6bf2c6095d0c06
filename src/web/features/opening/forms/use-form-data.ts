import { useQuery } from '@tanstack/react-query'
import { getFormDraft } from '#contract/forms.ts'
import type { FormKind } from '#domain/forms/form.ts'
import { callApi } from '../../../api/client.ts'

/** What has been typed so far (F04). It is asked again at every visit, since another device may have gone on. */
export function useFormDraft(kind: FormKind, processUuid: string) {
  return useQuery({
    queryKey: ['form-draft', processUuid, kind],
    queryFn: ({ signal }) => callApi(getFormDraft, { params: { form: kind }, query: { processUuid } }, { signal }),
    // While the form is open the page has newer answers than the server.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The official lists of places, activities and countries, loaded once. */
export function useLookupLists() {
  return useQuery({
    queryKey: ['lookup-lists'],
    queryFn: async () => (await import('./lookup-lists.ts')).lookupLists,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
