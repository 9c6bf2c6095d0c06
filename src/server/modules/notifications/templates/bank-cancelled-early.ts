import type { NotificationTemplate } from './template.ts'

export const bankCancelledEarly: NotificationTemplate = {
  subject: 'Tu CDT se canceló antes del vencimiento',
  title: 'Tu CDT terminó antes del vencimiento',
  preheader: ({ amount }) => `El banco cerró tu CDT de ${amount}. Mira cuánto te pagó.`,
  text: ({ reason }) => `${reason} Si no pediste esta cancelación, habla con tu banco y escríbenos.`,
  action: 'Ver mis CDT',
}
