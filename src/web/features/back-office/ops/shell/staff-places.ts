import { type StaffPath, staffPaths } from '#contract/staff-paths.ts'
import {
  bankQueueRoles,
  type StaffRole,
  screeningStaffRoles,
  staffRoles,
  usualStaffRoles,
} from '#domain/customer/people/staff-roles.ts'
import { plainText } from '../../../../ui/search-text.ts'

/** A page of the staff area: how it is called, where it is, and who has it. */
export type StaffPlace = { label: string; path: StaffPath; roles: readonly StaffRole[] }

const desk = usualStaffRoles

/** O01: the pages of the staff area by what they are for, in the order of the rail. */
const groups: readonly { name: string; places: readonly StaffPlace[] }[] = [
  {
    name: 'Atender',
    places: [
      { label: 'Procesos', path: staffPaths.dashboard, roles: staffRoles },
      { label: 'Tareas', path: staffPaths.tasks, roles: screeningStaffRoles },
      { label: 'Conversaciones', path: staffPaths.conversations, roles: desk },
      { label: 'Datos personales', path: staffPaths.privacy, roles: desk },
      { label: 'Mesa', path: staffPaths.bankQueue, roles: ['bank'] },
      { label: 'Bancos', path: staffPaths.bankQueue, roles: desk },
      { label: 'Conciliación', path: staffPaths.reconciliation, roles: bankQueueRoles },
    ],
  },
  {
    name: 'Ofrecer',
    places: [
      { label: 'Tasas', path: staffPaths.rates, roles: desk },
      { label: 'Campañas', path: staffPaths.campaigns, roles: desk },
      { label: 'Bonos', path: staffPaths.bonuses, roles: desk },
    ],
  },
  {
    name: 'Vigilar',
    places: [
      { label: 'Cambios', path: staffPaths.changes, roles: screeningStaffRoles },
      { label: 'Analítica', path: staffPaths.analytics, roles: desk },
      { label: 'Conexiones', path: staffPaths.connections, roles: ['admin'] },
      { label: 'Proveedores', path: staffPaths.providers, roles: ['admin'] },
      { label: 'Equipo', path: staffPaths.team, roles: ['admin'] },
      { label: 'Auditoría', path: staffPaths.audit, roles: ['admin'] },
    ],
  },
]

/** Pages without a place in the rail. */
const others: readonly StaffPlace[] = [
  { label: 'Mi acceso', path: staffPaths.ownAccess, roles: staffRoles },
  { label: 'Diseño', path: staffPaths.design, roles: staffRoles },
]

/** Pages of one process or one person, to which the others lead. */
const ofOne: readonly Omit<StaffPlace, 'label'>[] = [
  { path: staffPaths.process, roles: staffRoles },
  { path: staffPaths.customer, roles: desk },
]

const places = groups.flatMap((group) => group.places)

/** @param path - The address of a page. */
export function rolesAt(path: StaffPath): StaffRole[] {
  return [...places, ...others, ...ofOne].flatMap((place) => (place.path === path ? place.roles : []))
}

/** @returns The groups of the rail with the pages of that role; no group is empty. */
export function groupsFor(role: StaffRole): { name: string; places: readonly StaffPlace[] }[] {
  return groups
    .map(({ name, places }) => ({ name, places: places.filter(({ roles }) => roles.includes(role)) }))
    .filter(({ places }) => places.length > 0)
}

/** @returns The pages of that role whose name has what was typed; all of them for nothing typed. */
export function findPlaces(role: StaffRole, typed: string): StaffPlace[] {
  const asked = plainText(typed)
  return [...groupsFor(role).flatMap(({ places }) => places), ...others].filter(({ label }) =>
    plainText(label).includes(asked),
  )
}
