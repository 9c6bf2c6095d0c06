import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { askProvider, opsTrail, type TrailProvider } from '#contract/ops-trail.ts'
import { opsKey, useStaffCall } from '../use-staff-call.ts'

export type OpsTrail = CallAnswer<typeof opsTrail>
export type TrailEntry = OpsTrail['providers'][number]

const buildKey = (processUuid: string) => [...opsKey, 'trail', processUuid] as const
/** While a question is on its way, its answer is looked for so often. */
const lookAgainMs = 2_000

/** O01: what left and what came of a process; read again while a provider is being asked. */
export function useTrail(processUuid: string) {
  const call = useStaffCall()
  return useQuery({
    queryKey: buildKey(processUuid),
    queryFn: ({ signal }) => call(opsTrail, { params: { processUuid } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.providers.some(({ asked }) => asked?.outcome === 'asking') ? lookAgainMs : false,
    refetchOnWindowFocus: false,
  })
}

/** O01: asks a provider again; the trail then tells what came of it. */
export function useAskProvider(processUuid: string, onAsked: (asked: boolean) => void) {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (provider: TrailProvider) => call(askProvider, { params: { processUuid, provider }, body: {} }),
    onSuccess: ({ asked }) => onAsked(asked),
    onSettled: () => queryClient.invalidateQueries({ queryKey: buildKey(processUuid) }),
  })
}
