import { useMutation } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/call.ts'
import { closeDeathReport, endCustomerSessions, opsCustomer, uploadEvidence } from '#contract/ops-customers.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { uploadFile } from '../../../../api/upload-file.ts'
import { useStaffChange, useStaffQuery } from '../use-staff-call.ts'

export type OpsCustomer = CallAnswer<typeof opsCustomer>

/**
 * O01.
 * @returns The address of their page for staff.
 */
export const customerPath = (customerId: string): string => `${staffPaths.customer}?id=${customerId}`

/** O01: one customer whole. Each read is recorded, so coming back to the tab does not read again. */
export function useCustomer(customerId: string) {
  return useStaffQuery(opsCustomer, { params: { customerId } }, { staleTime: 0, refetchOnWindowFocus: false })
}

/** O04: ends every session of a customer. */
export function useEndSessions(customerId: string, onDone: (ended: number) => void) {
  return useStaffChange(
    (call, _: undefined) => call(endCustomerSessions, { params: { customerId }, body: {} }),
    ({ ended }) => onDone(ended),
  )
}

/** Z22: closes what a trusted person told of a death. */
export function useCloseReport(customerId: string, onDone: () => void) {
  return useStaffChange(
    (call, { reportId, outcome }: { reportId: string; outcome: 'bank-told' | 'mistaken' }) =>
      call(closeDeathReport, { params: { customerId, reportId }, body: { outcome } }),
    onDone,
  )
}

/** O04: uploads the proof of a request about a customer. */
export function useUploadEvidence(customerId: string) {
  return useMutation({ mutationFn: (file: File) => uploadFile(uploadEvidence, { customerId }, file) })
}
