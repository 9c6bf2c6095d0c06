import { pagePaths } from '#contract/paths.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'

/** A page of the staff area: how it is called, where it is, and who has it. */
export type StaffPlace = { label: string; path: string; roles: readonly StaffRole[] }

const everybody: readonly StaffRole[] = ['ops', 'admin', 'bank', 'compliance']
const ours: readonly StaffRole[] = ['ops', 'admin', 'compliance']
const desk: readonly StaffRole[] = ['ops', 'admin']

/** O01: the pages of the staff area by what they are for, in the order of the rail. */
const groups: readonly { name: string; places: readonly StaffPlace[] }[] = [
  {
    name: 'Atender',
    places: [
      { label: 'Procesos', path: pagePaths.opsDashboard, roles: everybody },
      { label: 'Tareas', path: pagePaths.opsTasks, roles: ours },
      { label: 'Conversaciones', path: pagePaths.opsConversations, roles: desk },
      { label: 'Mesa', path: pagePaths.opsBankQueue, roles: ['bank'] },
      { label: 'Bancos', path: pagePaths.opsBankQueue, roles: desk },
    ],
  },
  {
    name: 'Ofrecer',
    places: [
      { label: 'Tasas', path: pagePaths.opsRates, roles: desk },
      { label: 'Campañas', path: pagePaths.opsCampaigns, roles: desk },
      { label: 'Bonos', path: pagePaths.opsBonuses, roles: desk },
    ],
  },
  {
    name: 'Vigilar',
    places: [
      { label: 'Cambios', path: pagePaths.opsChanges, roles: ours },
      { label: 'Analítica', path: pagePaths.opsAnalytics, roles: desk },
      { label: 'Equipo', path: pagePaths.opsTeam, roles: ['admin'] },
      { label: 'Auditoría', path: pagePaths.opsAudit, roles: ['admin'] },
    ],
  },
]

/** Pages without a place in the rail. */
const others: readonly StaffPlace[] = [
  { label: 'Mi acceso', path: pagePaths.opsOwnAccess, roles: everybody },
  { label: 'Diseño', path: pagePaths.opsDesign, roles: everybody },
]

/** In: a role. Out: the groups of the rail with the pages of that role; no group is empty. */
export function groupsFor(role: StaffRole): { name: string; places: readonly StaffPlace[] }[] {
  return groups
    .map(({ name, places }) => ({ name, places: places.filter(({ roles }) => roles.includes(role)) }))
    .filter(({ places }) => places.length > 0)
}

/** In: a role, and what was typed. Out: the pages of that role whose name has it, all of them for nothing typed. */
export function findPlaces(role: StaffRole, typed: string): StaffPlace[] {
  const asked = fold(typed)
  return [...groupsFor(role).flatMap(({ places }) => places), ...others].filter(({ label }) =>
    fold(label).includes(asked),
  )
}

const fold = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
