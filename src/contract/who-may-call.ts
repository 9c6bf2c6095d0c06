/** Who may make a call for staff: it follows from the permission that the call names, and from nothing else (O04). */
import { hasPermission, staffPermissions } from '#domain/customer/people/staff-permissions.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import type { Call } from './call.ts'

/** @returns The roles that may make a call of staff. */
export const rolesOf = ({ permission }: Pick<Call, 'permission'>): readonly StaffRole[] =>
  permission === undefined ? [] : staffPermissions[permission].roles

/** @returns Whether a member of staff with that role may make the call. */
export const mayCall = ({ permission }: Pick<Call, 'permission'>, role: StaffRole): boolean =>
  permission !== undefined && hasPermission(role, permission)
