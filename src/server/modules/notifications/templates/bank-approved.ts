import type { NotificationTemplate } from './template.ts'

export const bankApproved: NotificationTemplate = {
  subject: 'El banco te aprobó: ya puedes pagar tu CDT',
  title: 'El banco te aceptó como cliente',
  preheader: ({ amount, lastDay }) => `Paga ${amount} a más tardar el ${lastDay}.`,
  text: ({ amount, ways, lastDay }) =>
    `Solo falta que pagues ${amount}, ${ways}. Hazlo antes del ${lastDay}: después, la solicitud se cierra.`,
  action: 'Pagar mi CDT',
}
