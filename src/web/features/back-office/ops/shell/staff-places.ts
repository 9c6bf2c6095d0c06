import { listQueue } from '#contract/bank-portal.ts'
import { opsCampaigns } from '#contract/bonus-campaigns.ts'
import { opsConversations } from '#contract/conversations.ts'
import { opsMove, opsPipeline, opsProcess } from '#contract/ops.ts'
import { opsFunnel } from '#contract/ops-analytics.ts'
import { opsGrants, opsLeads } from '#contract/ops-bonuses.ts'
import { opsChanges } from '#contract/ops-changes.ts'
import { opsConnections } from '#contract/ops-connections.ts'
import { opsCustomer } from '#contract/ops-customers.ts'
import { opsPrivacyRequests } from '#contract/ops-privacy.ts'
import { opsRates } from '#contract/ops-rates.ts'
import { opsReconciliations } from '#contract/ops-reconciliations.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { opsProviderChecks } from '#contract/provider-checks.ts'
import { listStaff, readAudit, staffSelf } from '#contract/staff.ts'
import { type StaffPath, staffPaths } from '#contract/staff-paths.ts'
import { rolesOf } from '#contract/who-may-call.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { plainText } from '../../../../ui/search-text.ts'

/** A page of the staff area: how it is called, where it is, and who has it: those who may make its first call. */
export type StaffPlace = { label: string; path: StaffPath; roles: readonly StaffRole[] }

/** O01: the pages of the staff area by what they are for, in the order of the rail. */
const groups: readonly { name: string; places: readonly StaffPlace[] }[] = [
  {
    name: 'Atender',
    places: [
      { label: 'Procesos', path: staffPaths.dashboard, roles: rolesOf(opsPipeline) },
      { label: 'Revisión', path: staffPaths.review, roles: rolesOf(opsMove) },
      { label: 'Tareas', path: staffPaths.tasks, roles: rolesOf(opsTasks) },
      { label: 'Conversaciones', path: staffPaths.conversations, roles: rolesOf(opsConversations) },
      { label: 'Datos personales', path: staffPaths.privacy, roles: rolesOf(opsPrivacyRequests) },
      { label: 'Mesa', path: staffPaths.bankQueue, roles: ['bank'] },
      { label: 'Bancos', path: staffPaths.bankQueue, roles: rolesOf(listQueue).filter((role) => role !== 'bank') },
      { label: 'Conciliación', path: staffPaths.reconciliation, roles: rolesOf(opsReconciliations) },
    ],
  },
  {
    name: 'Ofrecer',
    places: [
      { label: 'Tasas', path: staffPaths.rates, roles: rolesOf(opsRates) },
      { label: 'Campañas', path: staffPaths.campaigns, roles: rolesOf(opsCampaigns) },
      { label: 'Bonos', path: staffPaths.bonuses, roles: [...new Set([...rolesOf(opsGrants), ...rolesOf(opsLeads)])] },
    ],
  },
  {
    name: 'Vigilar',
    places: [
      { label: 'Cambios', path: staffPaths.changes, roles: rolesOf(opsChanges) },
      { label: 'Analítica', path: staffPaths.analytics, roles: rolesOf(opsFunnel) },
      { label: 'Conexiones', path: staffPaths.connections, roles: rolesOf(opsConnections) },
      { label: 'Proveedores', path: staffPaths.providers, roles: rolesOf(opsProviderChecks) },
      { label: 'Equipo', path: staffPaths.team, roles: rolesOf(listStaff) },
      { label: 'Auditoría', path: staffPaths.audit, roles: rolesOf(readAudit) },
    ],
  },
]

/** Pages without a place in the rail. */
const others: readonly StaffPlace[] = [
  { label: 'Mi acceso', path: staffPaths.ownAccess, roles: rolesOf(staffSelf) },
  { label: 'Diseño', path: staffPaths.design, roles: rolesOf(staffSelf) },
]

/** Pages of one process or one person, to which the others lead. */
const ofOne: readonly Omit<StaffPlace, 'label'>[] = [
  { path: staffPaths.process, roles: rolesOf(opsProcess) },
  { path: staffPaths.customer, roles: rolesOf(opsCustomer) },
]

const places = groups.flatMap((group) => group.places)

/** @param path - The address of a page. */
export function rolesAt(path: StaffPath): StaffRole[] {
  return [...places, ...others, ...ofOne].flatMap((place) => (place.path === path ? place.roles : []))
}

/** @returns The page where a member of that role begins: the first of their rail. */
export function homeOf(role: StaffRole): StaffPath {
  return groupsFor(role)[0]?.places[0]?.path ?? staffPaths.ownAccess
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
