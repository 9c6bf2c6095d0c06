import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type AskedChange,
  approveChange,
  askForChange,
  type Change,
  lookAtChange,
  opsChanges,
  refuseChange,
  withdrawChange,
} from '#contract/ops-changes.ts'
import { undoChange } from '#contract/undo-change.ts'
import { opsKey, useStaffCall, useStaffChange } from '../use-staff-call.ts'

/** O04: change requests that wait, or those that were decided, page by page. */
export function useChanges(state: 'waiting' | 'decided') {
  const call = useStaffCall()
  return useInfiniteQuery({
    queryKey: [...opsKey, 'changes', state],
    queryFn: ({ signal, pageParam }) =>
      call(opsChanges, { query: { state, ...(pageParam === undefined ? {} : { cursor: pageParam }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** O04: asks for a change. Failures carry their problem. */
export function useAskForChange(onDone: (change: Change) => void) {
  return useStaffChange((call, body: AskedChange) => call(askForChange, { body }), onDone)
}

/** What can be done with a request. */
export type Decision =
  | { act: 'approve' }
  | { act: 'refuse' | 'undo'; reason: string }
  | { act: 'withdraw' }
  | { act: 'look' }

/** O04: approves, refuses, withdraws or looks at a request; everything is read again after success or failure. */
export function useDecide(changeId: string, onDone: (act: Decision['act']) => void) {
  const params = { changeId }
  return useStaffChange(
    (call, decision: Decision) => {
      if (decision.act === 'approve') return call(approveChange, { params, body: {} })
      if (decision.act === 'look') return call(lookAtChange, { params, body: {} })
      if (decision.act === 'withdraw') return call(withdrawChange, { params, body: {} })
      if (decision.act === 'undo') return call(undoChange, { params, body: { reason: decision.reason } })
      return call(refuseChange, { params, body: { reason: decision.reason } })
    },
    (_, { act }) => onDone(act),
  )
}
