/** What is written from the list of processes, each as the table of its fields (O01). */
import { messageRule } from '../customer/conversations/message-text.ts'
import type { StaffFields } from './staff-field.ts'
import { reason } from './work-fields.ts'

/** O01: what the customers of some processes are written. */
export const messageFields = {
  text: {
    kind: 'text',
    label: 'Mensaje',
    hint: 'Háblale de tú. Sin claves ni códigos.',
    least: 1,
    most: messageRule.most,
    wrong: 'Escribe el mensaje',
  },
} as const satisfies StaffFields

/** O01: why some processes are cancelled. */
export const cancelFields = {
  reason: { ...reason, hint: 'Cada cliente lee este motivo: di qué pasó y qué puede hacer.' },
} as const satisfies StaffFields

/** O01: what a view of the list of processes is called. */
export const viewFields = {
  name: {
    kind: 'line',
    label: 'Nombre',
    hint: 'Sin datos de clientes: «Por revisar», «Grandes sin pagar».',
    least: 1,
    most: 40,
    wrong: 'Ponle un nombre',
  },
} as const satisfies StaffFields
