import type { NotificationTemplate } from './template.ts'

export const bankConfirmedWithdrawal: NotificationTemplate = {
  subject: 'El banco pagó tu CDT',
  title: 'Tu CDT terminó',
  preheader: ({ amount }) => `Recibiste ${amount} y los intereses, después de retención.`,
  text: 'El banco nos confirmó que te pagó el capital y los intereses, en la cuenta a tu nombre que tiene registrada. Gracias por ahorrar con nosotros: puedes abrir otro CDT cuando quieras.',
  action: 'Ver mis CDT',
}
