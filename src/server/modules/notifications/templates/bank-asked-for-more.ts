import type { NotificationTemplate } from './template.ts'

export const bankAskedForMore: NotificationTemplate = {
  subject: 'El banco pide más documentos',
  title: 'Falta un documento',
  preheader: ({ amount }) => `Es por tu CDT de ${amount}. Mira qué pide.`,
  text: ({ reason }) =>
    `El banco necesita algo más para cumplir tu decisión. Nos dijo: «${reason}». Súbelo para que continúe.`,
  action: 'Subir lo que pide',
}
