/** The pages of staff, in a file of their own: the browser of a visitor never loads them. */
export const staffPaths = {
  dashboard: '/ops/dashboard',
  process: '/ops/proceso',
  review: '/ops/revision',
  customer: '/ops/clientes',
  team: '/ops/equipo',
  ownAccess: '/ops/mi-acceso',
  audit: '/ops/auditoria',
  bankQueue: '/ops/banco',
  rates: '/ops/tasas',
  campaigns: '/ops/campanas',
  connections: '/ops/conexiones',
  reconciliation: '/ops/conciliacion',
  providers: '/ops/proveedores',
  changes: '/ops/cambios',
  tasks: '/ops/tareas',
  privacy: '/ops/privacidad',
  conversations: '/ops/conversaciones',
  bonuses: '/ops/bonos',
  analytics: '/ops/analitica',
  design: '/ops/diseno',
} as const

/** Where members of the team sign in; `equipo` offers them the account of the company too (decision 083). */
export const staffSignIn = `/login?equipo=si&return=${encodeURIComponent(staffPaths.dashboard)}`

export type StaffPath = (typeof staffPaths)[keyof typeof staffPaths]
