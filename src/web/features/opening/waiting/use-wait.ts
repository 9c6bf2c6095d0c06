import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { getWait, wantNews } from '#contract/waits.ts'
import type { WaitKind } from '#domain/process/waits.ts'
import { callApi } from '../../../api/client.ts'
import { readTimeMs } from '../../../lib/clock.ts'

export type Wait = CallAnswer<typeof getWait>

/**
 * What is known of a wait, and how to ask for a notice to the phone.
 * @returns `openedAtMs` counts where nothing tells since when it lasts. A wait that cannot be asked about is shown
 *   without these figures.
 */
export function useWait(processUuid: string, wait: WaitKind) {
  const queryClient = useQueryClient()
  const [openedAtMs] = useState(() => readTimeMs())
  const queryKey = ['wait', processUuid, wait]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(getWait, { query: { id: processUuid, wait } }, { signal }),
    staleTime: 60_000,
  })
  const asked = useMutation({
    mutationFn: () => callApi(wantNews, { body: { processUuid } }),
    onSuccess: () =>
      queryClient.setQueryData<Wait>(queryKey, (known) => (known ? { ...known, newsWanted: true } : known)),
  })
  return { data, openedAtMs, wantNews: asked }
}
