/**
 * What members of staff may be: `bank` works at a partner bank and sees its processes alone (decisions §5); `compliance`
 * looks at what the lists say of people, and is the only one who may let a hit pass (decisions §10). `treasury` pays and
 * clears money, `marketing` has campaigns and what people answered, and `read-only` looks and changes nothing.
 */
export const staffRoles = ['ops', 'admin', 'bank', 'compliance', 'treasury', 'marketing', 'read-only'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What each role is called in the staff area. */
export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  ops: 'Operaciones',
  admin: 'Administración',
  bank: 'Banco',
  compliance: 'Cumplimiento',
  treasury: 'Tesorería',
  marketing: 'Mercadeo',
  'read-only': 'Solo lectura',
}
