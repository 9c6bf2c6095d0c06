import type { CallAnswer, CallInput } from '#contract/call.ts'
import { answerPrivacyRequest, opsPrivacyRequest, opsPrivacyRequests } from '#contract/ops-privacy.ts'
import { useStaffChange, useStaffQuery } from '../use-staff-call.ts'

export type PrivacyList = 'waiting' | 'answered'
export type PrivacyRow = CallAnswer<typeof opsPrivacyRequests>['requests'][number]
export type PrivacyRequest = CallAnswer<typeof opsPrivacyRequest>
export type PrivacyAnswer = CallInput<typeof answerPrivacyRequest>['body']

/** Z09: the requests that wait, those due first in front, or the last ones that were answered. */
export function usePrivacyRequests(state: PrivacyList) {
  return useStaffQuery(opsPrivacyRequests, { query: { state } }, { staleTime: 0 })
}

/** Z09: one request. Each read is recorded, so coming back to the tab does not read again. */
export function usePrivacyRequest(requestId: string) {
  return useStaffQuery(opsPrivacyRequest, { params: { requestId } }, { staleTime: 0, refetchOnWindowFocus: false })
}

/** Z09: answers a request; everything is read again after success or failure. */
export function useAnswerPrivacy(requestId: string, onDone: () => void) {
  return useStaffChange(
    (call, body: PrivacyAnswer) => call(answerPrivacyRequest, { params: { requestId }, body }),
    onDone,
  )
}
