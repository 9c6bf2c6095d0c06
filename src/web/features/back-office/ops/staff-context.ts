import { createContext, type ReactNode, useContext } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import type { staffSelf } from '#contract/staff.ts'

export type StaffSelf = CallAnswer<typeof staffSelf>

export const StaffContext = createContext<StaffSelf | undefined>(undefined)

/** How the shell of the site draws the way out of the session, with the look of its place. */
export type StaffExit = (look: { className: string }) => ReactNode

export const StaffExitContext = createContext<StaffExit | undefined>(undefined)

/** O04: who is in the staff area. Throws outside of the gate. */
export function useStaff(): StaffSelf {
  const self = useContext(StaffContext)
  if (!self) throw new Error('useStaff must be used inside StaffOnly')
  return self
}
