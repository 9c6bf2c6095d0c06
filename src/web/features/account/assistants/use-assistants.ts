import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endAssistant, getAssistants } from '#contract/assistants.ts'
import type { CallAnswer } from '#contract/call.ts'
import { callApi } from '../../../api/client.ts'

type Assistants = CallAnswer<typeof getAssistants>
export type Assistant = Assistants['assistants'][number]
export type AssistantCall = Assistants['calls'][number]

const assistantsKey = ['portal', 'assistants']

/** Z25: the assistants of the customer and what they read, fetched again each time they are shown, and their end. */
export function useAssistants(onEnded: () => void) {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: assistantsKey,
    queryFn: ({ signal }) => callApi(getAssistants, {}, { signal }),
    staleTime: 0,
  })
  const end = useMutation({
    mutationFn: ({ id }: Assistant) => callApi(endAssistant, { params: { id } }),
    onSuccess: (assistants) => {
      queryClient.setQueryData(assistantsKey, assistants)
      onEnded()
    },
  })
  return { query, end }
}
