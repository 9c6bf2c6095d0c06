import type { StaffOfRequest } from '../../../platform/http/request.ts'

/**
 * @param options - A member of staff.
 * @returns The only bank whose processes they may see; undefined for those who see all.
 */
export function getBankScope({ role, bankId }: StaffOfRequest): number | undefined {
  if (role !== 'bank') return undefined
  if (bankId === undefined) throw new Error('a member of a bank has no bank')
  return bankId
}
