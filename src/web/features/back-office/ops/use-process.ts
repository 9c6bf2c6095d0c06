import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { opsFlags, opsMove, opsNote, opsProcess, opsTicket } from '#contract/ops.ts'
import { opsKey, useStaffCall } from './use-staff-call.ts'

export type OpsProcess = CallAnswer<typeof opsProcess>
export type OpsEvent = OpsProcess['events'][number]
export type OpsDocument = OpsProcess['documents'][number]
export type Move = CallInput<typeof opsMove>['body']
export type FlagChange = CallInput<typeof opsFlags>['body']

const keyOf = (processUuid: string) => [...opsKey, 'process', processUuid] as const

/** O01: one process whole; asked for anew each time it is looked at. */
export function useOpsProcess(processUuid: string) {
  const call = useStaffCall()
  return useQuery({
    queryKey: keyOf(processUuid),
    queryFn: ({ signal }) => call(opsProcess, { params: { process_uuid: processUuid } }, { signal }),
    staleTime: 0,
    // Each look at somebody's data is recorded: coming back to the tab is none.
    refetchOnWindowFocus: false,
  })
}

/** Everything that was read of the staff area is read anew, whether it was done or refused. */
function useReadAnew(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: opsKey })
}

/** O01: moves a process by one of its events. Failures carry their problem. */
export function useMove(processUuid: string, onDone: (move: Move) => void) {
  const call = useStaffCall()
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (body: Move) => call(opsMove, { params: { process_uuid: processUuid }, body }),
    onSuccess: (_, move) => onDone(move),
    onSettled: readAnew,
  })
}

/** O01: sets or takes away the marks that hold a process up. */
export function useFlags(processUuid: string, onDone: (change: FlagChange) => void) {
  const call = useStaffCall()
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (body: FlagChange) => call(opsFlags, { params: { process_uuid: processUuid }, body }),
    onSuccess: (_, change) => onDone(change),
    onSettled: readAnew,
  })
}

/** O01: leaves a note for the team. */
export function useNote(processUuid: string, onDone: () => void) {
  const call = useStaffCall()
  const readAnew = useReadAnew()
  return useMutation({
    mutationFn: (text: string) => call(opsNote, { params: { process_uuid: processUuid }, body: { text } }),
    onSuccess: async () => {
      onDone()
      await readAnew()
    },
  })
}

/** O01: makes a link with which the customer comes back to the process, once. */
export function useTicket(processUuid: string) {
  const call = useStaffCall()
  return useMutation({
    mutationFn: () => call(opsTicket, { params: { process_uuid: processUuid } }),
    // The link opens somebody's process: it is not kept longer than it is shown.
    gcTime: 0,
  })
}
