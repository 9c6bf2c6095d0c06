import type { NotificationTemplate } from './template.ts'

export const bankApproved: NotificationTemplate = {
  subject: 'El banco te aprobó: ya puedes pagar tu CDT',
  title: 'El banco te aceptó como cliente',
  preheader: ({ amount, lastDay }) => `Paga ${amount} a más tardar el ${lastDay}.`,
  text: ({ amount, lastDay }) =>
    `Solo falta que pagues ${amount}, por PSE o por transferencia a la cuenta oficial del banco. Hazlo antes del ${lastDay}: después, la solicitud se cierra.`,
  action: 'Pagar mi CDT',
}
