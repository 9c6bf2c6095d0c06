import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Call, CallAnswer, CallInput } from '#contract/call.ts'
import { type opsMove, opsProcess } from '#contract/ops.ts'
import { opsDocumentPages } from '#contract/ops-documents.ts'
import { recordedRead, staffKey, useStaffCall, useStaffQuery } from './use-staff-call.ts'

/** What was read so long ago or less is not read again while one only goes on to it. */
const aheadMs = 60_000

export type OpsProcess = CallAnswer<typeof opsProcess>
export type OpsEvent = OpsProcess['events'][number]
export type OpsDocument = OpsProcess['documents'][number]
export type OpsPaper = OpsProcess['papers'][number]
export type Move = CallInput<typeof opsMove>['body']

/** O01: one whole process; fetched again each time it is shown, and not while `isShown` is false. */
export function useOpsProcess(processUuid: string, isShown = true) {
  return useStaffQuery(opsProcess, { params: { processUuid } }, { ...recordedRead, enabled: isShown })
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
