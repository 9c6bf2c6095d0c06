import type { NotificationTemplate } from './template.ts'

export const extendedByLaw: NotificationTemplate = {
  subject: 'Tu CDT se prorrogó por el mismo plazo',
  title: 'Tu CDT se prorrogó',
  text: ({ reason }) =>
    `${reason} No tienes que hacer nada: antes del próximo vencimiento te avisamos otra vez.`.trim(),
  action: 'Ver mi CDT',
  notice: 'deposit-extended',
}
