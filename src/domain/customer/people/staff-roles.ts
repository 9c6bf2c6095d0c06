/**
 * What members of staff may be: `bank` works at a partner bank and sees its processes alone (decisions §5); `compliance`
 * looks at what the lists say of people, and is the only one who may let a hit pass (decisions §10).
 */
export const staffRoles = ['ops', 'admin', 'bank', 'compliance'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Who may make a call for staff that says nothing else. */
export const usualStaffRoles: readonly StaffRole[] = ['ops', 'admin']

/** The same, and who decides about hits of the lists. */
export const screeningStaffRoles: readonly StaffRole[] = [...usualStaffRoles, 'compliance']

/** Who may look after a process, and be called by name in a note about it: who sees all processes. */
export const rolesOfOwners = ['ops', 'admin', 'compliance'] as const satisfies readonly StaffRole[]

/** Who sees what the lists say of a person: who may let a hit pass, and who may be the second of the two. */
export const screeningDeciderRoles: readonly StaffRole[] = ['compliance', 'admin']

/** Who sees the desks of the banks; a bank sees its own. */
export const bankQueueRoles: readonly StaffRole[] = [...usualStaffRoles, 'bank']
