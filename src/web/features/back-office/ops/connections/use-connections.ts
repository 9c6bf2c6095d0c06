import { useMutation } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import {
  type ConnectionDraft,
  opsConnections,
  pauseBank,
  resumeBank,
  tryConnection,
} from '#contract/ops-connections.ts'
import { useStaffCall, useStaffChange, useStaffQuery } from '../use-staff-call.ts'

export type BankRow = CallAnswer<typeof opsConnections>['banks'][number]
export type Tried = CallAnswer<typeof tryConnection>

/** Decision 043: every partner bank and how it is reached. */
export function useConnections() {
  return useStaffQuery(opsConnections, {}, { staleTime: 0 })
}

/** «Probar la conexión» of a bank: with the values of a form, or with what is stored. */
export function useTryConnection(bankId: number) {
  const call = useStaffCall()
  return useMutation({
    mutationFn: (draft: ConnectionDraft | undefined) =>
      call(tryConnection, { params: { bankId }, body: draft ? { draft } : {} }),
  })
}

/** Closes a bank for new deposits for some hours, with what customers are told. */
export function usePauseBank(bankId: number, onDone: () => void) {
  return useStaffChange(
    (call, body: { words: string; hours: number }) => call(pauseBank, { params: { bankId }, body }),
    onDone,
  )
}

/** Opens a bank again before its pause ends. */
export function useResumeBank(bankId: number) {
  return useStaffChange(
    (call, _: undefined) => call(resumeBank, { params: { bankId } }),
    () => undefined,
  )
}
