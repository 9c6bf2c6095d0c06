import { createContext, useContext } from 'react'
import type { staffSelf } from '#contract/staff.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import type { CallAnswer } from '../../../api/wire-names.ts'

export type StaffSelf = CallAnswer<typeof staffSelf>

export const StaffContext = createContext<StaffSelf | undefined>(undefined)

/** O04: who is in the staff area. Throws outside of the gate. */
export function useStaff(): StaffSelf {
  const self = useContext(StaffContext)
  if (!self) throw new Error('useStaff stands inside StaffOnly')
  return self
}

/** What each role is called in the pages of the staff area. */
export const roleWords: Record<StaffRole, string> = {
  ops: 'Operaciones',
  admin: 'Administración',
  bank: 'Banco',
  compliance: 'Cumplimiento',
}
