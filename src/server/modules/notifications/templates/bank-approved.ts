import type { NotificationTemplate } from './template.ts'

export const bankApproved: NotificationTemplate = {
  subject: 'El banco te aprobó: ya puedes pagar tu CDT',
  title: 'El banco te aceptó como cliente',
  text: 'Solo falta que pagues tu CDT, por PSE o por transferencia a la cuenta oficial del banco.',
  action: 'Pagar mi CDT',
}
