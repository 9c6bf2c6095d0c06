/**
 * O04: what a member of staff may do. Each call for staff names one permission, and this table says which roles have it.
 * Nothing else decides who may call.
 */
import { type StaffRole, staffRoles } from './staff-roles.ts'

/** A permission: what it lets people do, in Spanish for the documentation, and who has it. */
type PermissionRow = { means: string; roles: readonly StaffRole[] }

const rows = {
  useOwnAccess: { means: 'Dar la segunda clave y cuidar el acceso propio', roles: staffRoles },
  viewProcesses: {
    means: 'Ver las aperturas',
    roles: ['ops', 'admin', 'bank', 'compliance', 'treasury', 'read-only'],
  },
  keepViews: {
    means: 'Guardar vistas propias de la lista',
    roles: ['ops', 'admin', 'bank', 'compliance', 'treasury', 'read-only'],
  },
  viewPeople: {
    means: 'Ver el nombre y el celular de los clientes, y buscar por ellos',
    roles: ['ops', 'admin', 'bank', 'compliance', 'treasury'],
  },
  viewAnswers: {
    means: 'Ver lo que un cliente declaró y entregó',
    roles: ['ops', 'admin', 'bank', 'compliance'],
  },
  viewPapers: { means: 'Abrir los documentos de los clientes y las pruebas', roles: ['ops', 'admin', 'compliance'] },
  viewTrail: { means: 'Ver los mensajes y los proveedores de una apertura', roles: ['ops', 'admin'] },
  moveProcesses: { means: 'Mover, bloquear y enlazar aperturas, y preguntar a proveedores', roles: ['ops', 'admin'] },
  noteProcesses: { means: 'Dejar notas para el equipo', roles: ['ops', 'admin', 'compliance'] },
  exportProcesses: { means: 'Descargar la lista de aperturas', roles: ['ops', 'admin'] },
  viewCustomers: { means: 'Ver un cliente entero', roles: ['ops', 'admin'] },
  changeCustomers: { means: 'Cerrar sesiones, cambiar celulares y cerrar avisos', roles: ['ops', 'admin'] },
  answerPrivacyRequests: { means: 'Ver y responder solicitudes de datos personales', roles: ['ops', 'admin'] },
  viewTasks: { means: 'Ver las tareas', roles: ['ops', 'admin', 'compliance', 'treasury', 'marketing'] },
  takeTasks: {
    means: 'Tomar, devolver y apartar tareas',
    roles: ['ops', 'admin', 'compliance', 'treasury', 'marketing'],
  },
  settleJobs: { means: 'Repetir o quitar trabajos que fallaron', roles: ['ops', 'admin'] },
  viewConversations: { means: 'Leer las conversaciones', roles: ['ops', 'admin'] },
  answerConversations: { means: 'Tomar, responder y cerrar conversaciones', roles: ['ops', 'admin'] },
  viewBankDesk: { means: 'Ver las mesas de los bancos', roles: ['ops', 'admin', 'bank'] },
  decideAtBank: { means: 'Decidir y confirmar por el banco', roles: ['bank'] },
  viewReconciliations: {
    means: 'Ver la conciliación diaria',
    roles: ['ops', 'admin', 'bank', 'treasury', 'read-only'],
  },
  settlePayments: { means: 'Pedir y aprobar devoluciones, y aclarar pagos', roles: ['ops', 'admin', 'treasury'] },
  viewBonuses: { means: 'Ver los bonos y sus pagos', roles: ['ops', 'admin', 'treasury', 'read-only'] },
  viewCommissions: {
    means: 'Ver y descargar las comisiones de los bancos',
    roles: ['ops', 'admin', 'treasury', 'read-only'],
  },
  changeCommissions: {
    means: 'Pedir lo que se acuerda con un banco como comisión',
    roles: ['ops', 'admin', 'treasury'],
  },
  approveCommissions: { means: 'Aprobar comisiones', roles: ['admin'] },
  payBonuses: { means: 'Preparar, descargar y registrar pagos de bonos', roles: ['ops', 'admin', 'treasury'] },
  viewReferrals: { means: 'Ver los referidos', roles: ['ops', 'admin', 'marketing'] },
  viewLeads: {
    means: 'Ver las simulaciones de quienes aceptaron que les escriban',
    roles: ['ops', 'admin', 'marketing'],
  },
  viewSurveys: { means: 'Ver las encuestas', roles: ['ops', 'admin', 'marketing'] },
  readFigures: {
    means: 'Ver y descargar las cifras',
    roles: ['ops', 'admin', 'treasury', 'marketing', 'read-only'],
  },
  viewCampaigns: {
    means: 'Ver las campañas',
    roles: ['ops', 'admin', 'treasury', 'marketing', 'read-only'],
  },
  changeCampaigns: { means: 'Pedir cambios de campañas', roles: ['ops', 'admin', 'marketing'] },
  approveCampaigns: { means: 'Aprobar cambios de campañas', roles: ['ops', 'admin'] },
  viewRates: {
    means: 'Ver las tasas y los parámetros',
    roles: ['ops', 'admin', 'treasury', 'marketing', 'read-only'],
  },
  changeRates: { means: 'Pedir y aprobar tasas, y pedir parámetros', roles: ['ops', 'admin'] },
  approveParameters: { means: 'Aprobar parámetros', roles: ['admin'] },
  viewChanges: {
    means: 'Ver los cambios de dos personas que le corresponden',
    roles: ['ops', 'admin', 'compliance', 'treasury', 'marketing', 'read-only'],
  },
  watchChanges: { means: 'Ver los cambios de tasas, parámetros y campañas, sin decidir', roles: ['read-only'] },
  askChanges: {
    means: 'Pedir un cambio de dos personas, y retirar el propio',
    roles: ['ops', 'admin', 'compliance', 'treasury', 'marketing'],
  },
  proveChanges: { means: 'Subir la prueba de un cambio sobre un cliente', roles: ['ops', 'admin', 'compliance'] },
  decideChanges: {
    means: 'Aprobar, rechazar o mirar después un cambio de dos personas',
    roles: ['ops', 'admin', 'compliance', 'treasury'],
  },
  followScreenings: { means: 'Ver las tareas de las listas', roles: ['ops', 'admin', 'compliance'] },
  reviewScreenings: { means: 'Pedir que siga una coincidencia, y reportar operaciones', roles: ['compliance'] },
  decideScreenings: { means: 'Ver lo que dicen las listas, y decidir', roles: ['compliance', 'admin'] },
  manageConnections: { means: 'Conectar, probar y cerrar bancos', roles: ['admin'] },
  checkProviders: { means: 'Probar, cerrar y abrir proveedores', roles: ['admin'] },
  manageStaff: { means: 'Ver y cambiar el equipo', roles: ['admin'] },
  readAudit: { means: 'Leer y descargar la auditoría', roles: ['admin'] },
} as const satisfies Readonly<Record<string, PermissionRow>>

export type Permission = keyof typeof rows

/** Every permission, with what it lets people do and who has it. */
export const staffPermissions: Readonly<Record<Permission, PermissionRow>> = rows

/** @returns Whether a member of staff with that role has the permission. */
export function hasPermission(role: StaffRole, permission: Permission): boolean {
  return staffPermissions[permission].roles.includes(role)
}
