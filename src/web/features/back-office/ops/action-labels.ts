const words: Readonly<Record<string, string>> = {
  'process.viewed': 'Vio un proceso',
  'process.moved': 'Cambió el estado de un proceso',
  'process.flags': 'Cambió las marcas de un proceso',
  'process.assigned': 'Cambió quién responde por un proceso',
  'process.noted': 'Dejó una nota',
  'provider.asked': 'Preguntó de nuevo a un proveedor',
  'privacy.viewed': 'Leyó una solicitud sobre datos personales',
  'privacy.exported': 'Descargó la copia de los datos de un cliente',
  'privacy.answered': 'Respondió una solicitud sobre datos personales',
  'customer.viewed': 'Vio un cliente',
  'customer.sessions-ended': 'Cerró las sesiones de un cliente',
  'customer.death-report-closed': 'Cerró el aviso de que un cliente falleció',
  'evidence.uploaded': 'Subió la prueba de una solicitud',
  'evidence.viewed': 'Vio la prueba de una solicitud',
  'process.ticket-made': 'Hizo un enlace para continuar',
  'processes.exported': 'Exportó procesos',
  'audit.exported': 'Descargó la auditoría',
  'document.viewed': 'Vio un documento',
  'desk.viewed': 'Vio algo de la mesa de un banco',
  'desk.file-viewed': 'Vio un documento de la mesa de un banco',
  'desk.certificate-uploaded': 'Subió una constancia',
  'desk.proposed': 'Propuso una decisión del banco',
  'desk.decided': 'Decidió por el banco',
  'desk.returned': 'Devolvió una decisión del banco',
  'desk.withdrawn': 'Retiró una decisión del banco',
  'reconciliation.exported': 'Descargó el archivo diario de un banco',
  'reconciliation.answered': 'Dijo si el día de un banco coincide',
  'staff.company-signed-in': 'Entró con la cuenta de la empresa',
  'staff.absence-set': 'Cambió una ausencia',
  'staff.handed-over': 'Pasó lo que alguien tenía a cargo',
  'staff.left': 'Terminó el acceso de alguien del equipo',
  'task.taken': 'Tomó una tarea',
  'task.snoozed': 'Apartó una tarea',
  'task.woken': 'Trajo de vuelta una tarea apartada',
  'task.returned': 'Devolvió una tarea',
  'job.repeated': 'Repitió un trabajo que falló',
  'job.discarded': 'Descartó un trabajo que falló',
  'conversation.viewed': 'Leyó una conversación',
  'conversation.taken': 'Tomó una conversación',
  'conversation.assigned': 'Dio una conversación a alguien del equipo',
  'conversation.returned': 'Devolvió una conversación',
  'conversation.written': 'Le escribió a un cliente',
  'conversation.answered': 'Respondió una conversación',
  'conversation.closed': 'Cerró una conversación',
  'payout.made': 'Preparó un pago de bonos',
  'payout.exported': 'Descargó un pago de bonos',
  'payout.noted-paid': 'Registró bonos pagados',
  'leads.viewed': 'Vio a quiénes se les puede escribir',
  'change.asked': 'Pidió un cambio',
  'change.approved': 'Aprobó un cambio',
  'change.refused': 'Rechazó un cambio',
  'change.looked': 'Miró un cambio que otra persona aprobó sola',
  'change.withdrawn': 'Retiró un cambio que pidió',
  'bank.paused': 'Cerró un banco para CDT nuevos',
  'bank.resumed': 'Abrió otra vez un banco',
  'provider.closed': 'Cerró un proveedor a mano',
  'provider.opened': 'Abrió otra vez un proveedor',
  'connection.tried': 'Probó la conexión con un banco',
  'staff.added': 'Agregó a alguien al equipo',
  'staff.confirmed': 'Aprobó el acceso de alguien del equipo',
  'staff.changed': 'Cambió el acceso de alguien',
  'staff.sessions-ended': 'Cerró las sesiones de alguien',
  'staff.admin-made': 'Nombró a un administrador desde el servidor',
  'staff.authenticator-begun': 'Empezó a registrar su aplicación',
  'staff.authenticator-confirmed': 'Registró su aplicación',
  'staff.passkey-added': 'Registró una llave de acceso',
  'staff.passkey-removed': 'Quitó una llave de acceso',
  'staff.passkey-refused': 'Usó una llave de acceso que no se pudo comprobar',
  'staff.passkey-cloned': 'Usó una llave de acceso de la que hay una copia',
  'screening.viewed': 'Miró lo que dicen las listas',
  'suspicious-report.made': 'Hizo un reporte de operación sospechosa',
  'staff.signed-in': 'Dio su segunda clave',
  'staff.password-refused': 'Dio una clave incorrecta',
  'staff.locked': 'Agotó los intentos de su segunda clave',
}

/**
 * O04.
 * @param action - An action of the audit log.
 * @returns What was done, in words; the action as it is where it has none.
 */
export function actionLabel(action: string): string {
  return words[action] ?? action
}

/** O04: what the audit can be narrowed to, by the first word of its actions. */
export const auditAreas = [
  { value: 'process', label: 'Aperturas' },
  { value: 'document', label: 'Documentos' },
  { value: 'customer', label: 'Clientes' },
  { value: 'privacy', label: 'Datos personales' },
  { value: 'change', label: 'Cambios de dos personas' },
  { value: 'payout', label: 'Pagos de bonos' },
  { value: 'desk', label: 'Mesas de bancos' },
  { value: 'connection', label: 'Conexiones de bancos' },
  { value: 'task', label: 'Tareas' },
  { value: 'conversation', label: 'Conversaciones' },
  { value: 'staff', label: 'Equipo y accesos' },
] as const

const subjects: Readonly<Record<string, string>> = {
  process: 'Proceso',
  bank: 'Banco',
  staff: 'Integrante',
  customer: 'Cliente',
  document: 'Documento',
  export: 'Archivo',
  change: 'Cambio',
  job: 'Trabajo',
  conversation: 'Conversación',
  task: 'Tarea',
  payout: 'Pago de bonos',
  'privacy-request': 'Solicitud sobre datos personales',
}

/**
 * @param kind - The kind of what was acted on.
 * @returns Its name.
 */
export function subjectLabel(kind: string): string {
  return subjects[kind] ?? kind
}
