import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Call, CallAnswer, CallInput } from '#contract/call.ts'
import { opsFlags, opsMove, opsNote, opsProcess, opsTicket } from '#contract/ops.ts'
import { opsDocumentPages } from '#contract/ops-documents.ts'
import { opsKey, staffKey, useStaffCall, useStaffChange, useStaffQuery } from './use-staff-call.ts'

/** What was read so long ago or less is not read again while one only goes on to it. */
const aheadMs = 60_000

export type OpsProcess = CallAnswer<typeof opsProcess>
export type OpsEvent = OpsProcess['events'][number]
export type OpsDocument = OpsProcess['documents'][number]
export type OpsPaper = OpsProcess['papers'][number]
export type Move = CallInput<typeof opsMove>['body']
export type FlagChange = CallInput<typeof opsFlags>['body']

/** O01: one whole process; fetched again each time it is shown, and not while `isShown` is false. */
export function useOpsProcess(processUuid: string, isShown = true) {
  return useStaffQuery(
    opsProcess,
    { params: { processUuid } },
    {
      staleTime: 0,
      enabled: isShown,
      // Each read of a person's data is recorded, so coming back to the tab does not refetch.
      refetchOnWindowFocus: false,
    },
  )
}

/**
 * O01: reads the process that comes next while one looks at another, with how many pages its files have. Its papers are
 * not fetched: the server takes a paper that left it for one that was looked at.
 * @param processUuid - Of the next; absent until it may be read.
 */
export function useReadAhead(processUuid: string | undefined): void {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (processUuid === undefined) return
    const read = <C extends Call>(asked: C, input: CallInput<C>, staleTime: number) =>
      queryClient.fetchQuery({
        queryKey: staffKey(asked, input),
        queryFn: ({ signal }) => call(asked, input, { signal }),
        staleTime,
      })
    const readAll = async () => {
      const { documents } = await read(opsProcess, { params: { processUuid } }, aheadMs)
      const files = documents.filter(({ mediaType }) => mediaType === 'application/pdf')
      await Promise.all(files.map(({ id }) => read(opsDocumentPages, { params: { id } }, Infinity)))
    }
    // What fails here is asked again when it is shown, and says so then.
    void readAll().catch(() => undefined)
  }, [processUuid, call, queryClient])
}

/** O01: moves a process by one of its events. Failures carry their problem. */
export function useMove(processUuid: string, onDone: (move: Move) => void) {
  return useStaffChange(
    (call, body: Move) => call(opsMove, { params: { processUuid }, body }),
    (_, move) => onDone(move),
  )
}

/** O01: sets or removes the marks that stop a process. */
export function useFlags(processUuid: string, onDone: (change: FlagChange) => void) {
  return useStaffChange(
    (call, body: FlagChange) => call(opsFlags, { params: { processUuid }, body }),
    (_, change) => onDone(change),
  )
}

type NewNote = CallInput<typeof opsNote>['body']

/** O01: adds a note for the team, and calls colleagues by name in it. */
export function useNote(processUuid: string, onDone: () => void) {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (note: NewNote) => call(opsNote, { params: { processUuid }, body: note }),
    onSuccess: async () => {
      onDone()
      await queryClient.invalidateQueries({ queryKey: opsKey })
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
