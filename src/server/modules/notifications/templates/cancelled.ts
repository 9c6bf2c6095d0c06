import type { NotificationTemplate } from './template.ts'

/** Only when the team cancels: a customer who cancels knows it. */
export const cancelled: NotificationTemplate = {
  subject: 'Cancelamos tu solicitud de CDT',
  title: 'Tu solicitud terminó',
  preheader: ({ amount }) => `Era por ${amount}. Lee la razón.`,
  text: ({ reason }) =>
    `Nuestro equipo canceló la solicitud. Esta es la razón: «${reason}». Si no lo esperabas, escríbenos; puedes abrir otro CDT cuando quieras.`,
  action: 'Ver mis CDT',
}
