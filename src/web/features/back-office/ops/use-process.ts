import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { opsFlags, opsMove, opsNote, opsProcess, opsTicket } from '#contract/ops.ts'
import { opsKey, useStaffCall } from './use-staff-call.ts'

export type OpsProcess = CallAnswer<typeof opsProcess>
export type OpsEvent = OpsProcess['events'][number]
export type OpsDocument = OpsProcess['documents'][number]
export type OpsPaper = OpsProcess['papers'][number]
export type Move = CallInput<typeof opsMove>['body']
export type FlagChange = CallInput<typeof opsFlags>['body']

const buildKey = (processUuid: string) => [...opsKey, 'process', processUuid] as const

/** O01: one whole process; fetched again each time it is shown. */
export function useOpsProcess(processUuid: string) {
  const call = useStaffCall()
  return useQuery({
    queryKey: buildKey(processUuid),
    queryFn: ({ signal }) => call(opsProcess, { params: { processUuid } }, { signal }),
    staleTime: 0,
    // Each read of a person's data is recorded, so coming back to the tab does not refetch.
    refetchOnWindowFocus: false,
  })
}

/** All data of the staff area are read again, after success or refusal. */
function useReload(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: opsKey })
}

/** O01: moves a process by one of its events. Failures carry their problem. */
export function useMove(processUuid: string, onDone: (move: Move) => void) {
  const call = useStaffCall()
  const reload = useReload()
  return useMutation({
    mutationFn: (body: Move) => call(opsMove, { params: { processUuid }, body }),
    onSuccess: (_, move) => onDone(move),
    onSettled: reload,
  })
}

/** O01: sets or removes the marks that stop a process. */
export function useFlags(processUuid: string, onDone: (change: FlagChange) => void) {
  const call = useStaffCall()
  const reload = useReload()
  return useMutation({
    mutationFn: (body: FlagChange) => call(opsFlags, { params: { processUuid }, body }),
    onSuccess: (_, change) => onDone(change),
    onSettled: reload,
  })
}

/** O01: adds a note for the team. */
export function useNote(processUuid: string, onDone: () => void) {
  const call = useStaffCall()
  const reload = useReload()
  return useMutation({
    mutationFn: (text: string) => call(opsNote, { params: { processUuid }, body: { text } }),
    onSuccess: async () => {
      onDone()
      await reload()
    },
  })
}

/** O01: creates a link with which the customer returns to the process, once. */
export function useTicket(processUuid: string) {
  const call = useStaffCall()
  return useMutation({
    mutationFn: () => call(opsTicket, { params: { processUuid } }),
    // The link opens a person's process, so it is kept only while it is shown.
    gcTime: 0,
  })
}
