/** What members of staff may be: `bank` works at a partner bank and sees its processes alone (decisions §5). */
export const staffRoles = ['ops', 'admin', 'bank'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Who may make a call for staff that says nothing else. */
export const usualStaffRoles: readonly StaffRole[] = ['ops', 'admin']
