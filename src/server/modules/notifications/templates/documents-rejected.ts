import type { NotificationTemplate } from './template.ts'

export const documentsRejected: NotificationTemplate = {
  subject: 'Necesitamos que subas algo de nuevo',
  title: 'Falta un documento',
  preheader: ({ amount, lastDay }) => `Tu CDT de ${amount} te espera hasta el ${lastDay}.`,
  text: ({ reason }) =>
    `Revisamos tus documentos y hay algo que debes subir otra vez. Esto encontramos: «${reason}». Lo demás sigue guardado.`,
  action: 'Ver qué falta',
  notice: 'paper-rejected',
}
