import type { CallAnswer } from '#contract/call.ts'
import { type opsCustomer, uploadEvidence } from '#contract/ops-customers.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import { uploadFile } from '../../../../api/upload-file.ts'
import { useStaffSend } from '../use-staff-call.ts'

export type OpsCustomer = CallAnswer<typeof opsCustomer>

/**
 * O01.
 * @returns The address of their page for staff.
 */
export const customerPath = (customerId: string): string => `${staffPaths.customer}?id=${customerId}`

/** O04: uploads the proof of a request about a customer. */
export function useUploadEvidence(customerId: string) {
  return useStaffSend((_, file: File) => uploadFile(uploadEvidence, { customerId }, file), { again: [] })
}
