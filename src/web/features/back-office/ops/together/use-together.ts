import { useRef } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { assignProcesses, cancelProcesses, messageCustomers, opsColleagues } from '#contract/ops-bulk.ts'
import { useStaffQuery, useStaffSend } from '../use-staff-call.ts'

/** What is done with processes together, or with one. */
export type Work =
  | { kind: 'assign'; staffId: string | undefined }
  | { kind: 'write'; text: string }
  | { kind: 'cancel'; reason: string }
export type WorkResults = CallAnswer<typeof assignProcesses>['results']

/** O01: who of the team may look after a process and be called by name. */
export function useColleagues(isAsked = true) {
  return useStaffQuery(opsColleagues, {}, { enabled: isAsked })
}

/** O01: does the same with each process. A retry of the same work counts once. Failures carry their problem. */
export function useTogether(processUuids: readonly string[], onDone: (results: WorkResults, work: Work) => void) {
  const intention = useRef<{ key: string; work: string }>(undefined)

  function getKey(work: Work): string {
    const asked = JSON.stringify([work, processUuids])
    if (intention.current?.work !== asked) intention.current = { work: asked, key: crypto.randomUUID() }
    return intention.current.key
  }

  return useStaffSend(
    (call, work: Work) => {
      const uuids = { processUuids: [...processUuids] }
      const options = { idempotencyKey: getKey(work) }
      if (work.kind === 'write') return call(messageCustomers, { body: { ...uuids, text: work.text } }, options)
      if (work.kind === 'cancel') return call(cancelProcesses, { body: { ...uuids, reason: work.reason } }, options)
      const { staffId } = work
      return call(assignProcesses, { body: { ...uuids, ...(staffId ? { staffId } : {}) } }, options)
    },
    {
      onDone: ({ results }, work) => {
        intention.current = undefined
        onDone(results, work)
      },
    },
  )
}
