import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { addStaff, changeStaff, confirmStaff, endStaffSessions, listStaff } from '#contract/staff.ts'
import { staffKey, useStaffCall, useStaffQuery } from './use-staff-call.ts'

export type Member = CallAnswer<typeof listStaff>['staff'][number]
export type NewMember = CallInput<typeof addStaff>['body']
/** What can be done with a member: each is asked about first. */
export type MemberAct = 'confirm' | 'suspend' | 'reactivate' | 'reset' | 'end-sessions'

const teamKey = staffKey(listStaff)

/** O04: the members of the team. */
export function useTeam() {
  return useStaffQuery(listStaff, {})
}

/** O04: gives a phone a role. Failures carry their problem. */
export function useAddMember(onDone: () => void) {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewMember) => call(addStaff, { body }),
    onSuccess: async () => {
      onDone()
      await queryClient.invalidateQueries({ queryKey: teamKey })
    },
  })
}

/** O04: suspends, reactivates, takes the authenticator away, or ends the sessions of a member. */
export function useChangeMember(onDone: () => void) {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ staffId, act }: { staffId: string; act: MemberAct }): Promise<void> => {
      const params = { staffId }
      if (act === 'confirm') await call(confirmStaff, { params })
      else if (act === 'end-sessions') await call(endStaffSessions, { params })
      else if (act === 'reset') await call(changeStaff, { params, body: { resetAuthenticator: true } })
      else await call(changeStaff, { params, body: { disabled: act === 'suspend' } })
    },
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: teamKey }),
  })
}
