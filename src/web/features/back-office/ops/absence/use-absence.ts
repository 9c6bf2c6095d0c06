import type { CallAnswer, CallInput } from '#contract/call.ts'
import {
  endAccess,
  handOver,
  memberHoldings,
  ownAbsence,
  setMemberAbsence,
  setOwnAbsence,
} from '#contract/staff-absences.ts'
import { useStaffQuery, useStaffSend } from '../use-staff-call.ts'

export type OwnAbsence = CallAnswer<typeof ownAbsence>
export type MemberHoldings = CallAnswer<typeof memberHoldings>
export type Holdings = Pick<MemberHoldings, 'staffId' | 'name' | 'role' | 'absence' | 'receivers' | 'held'>
export type Receiver = Holdings['receivers'][number]
type AbsenceAsked = CallInput<typeof setOwnAbsence>['body']['absence']
type Moved = CallAnswer<typeof handOver>

/** O04: one's own absence, what one holds, and who one stands in for. */
export function useOwnAbsence() {
  return useStaffQuery(ownAbsence, {})
}

/** O04: what a member holds, for administrators. */
export function useHoldings(staffId: string) {
  return useStaffQuery(memberHoldings, { params: { staffId } })
}

/** O04: says an absence, one's own or, with an id, that of a member. */
export function useSetAbsence(staffId: string | undefined, onDone: (absence: AbsenceAsked) => void) {
  return useStaffSend(
    (call, absence: AbsenceAsked) =>
      staffId === undefined
        ? call(setOwnAbsence, { body: { absence } })
        : call(setMemberAbsence, { params: { staffId }, body: { absence } }),
    { onDone: (_, absence) => onDone(absence) },
  )
}

/** O04: gives what a member holds to somebody; to the team without a name. */
export function useHandOver(onDone: (moved: Moved) => void) {
  return useStaffSend(
    (call, { staffId, to }: { staffId: string; to: string | undefined }) =>
      call(handOver, { params: { staffId }, body: to === undefined ? {} : { to } }),
    { onDone },
  )
}

/** O04: ends the access of a member. */
export function useEndAccess(onDone: () => void) {
  return useStaffSend(
    (call, { staffId, to, reason }: { staffId: string; to: string | undefined; reason: string }) =>
      call(endAccess, { params: { staffId }, body: to === undefined ? { reason } : { to, reason } }),
    { onDone },
  )
}
