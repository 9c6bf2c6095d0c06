import type { NotificationTemplate } from './template.ts'

export const extendedByLaw: NotificationTemplate = {
  subject: 'Tu CDT se prorrogó por el mismo plazo',
  title: 'Tu CDT se prorrogó',
  preheader: ({ amount }) => `Tu CDT de ${amount} sigue y no tienes que hacer nada.`,
  text: ({ reason }) =>
    `${reason} No tienes que hacer nada: antes del próximo vencimiento te avisamos otra vez.`.trim(),
  action: 'Ver mi CDT',
  notice: 'deposit-extended',
}
