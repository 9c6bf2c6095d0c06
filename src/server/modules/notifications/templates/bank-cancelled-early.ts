import type { NotificationTemplate } from './template.ts'

export const bankCancelledEarly: NotificationTemplate = {
  subject: 'Tu CDT se canceló antes del vencimiento',
  title: 'Tu CDT terminó antes del vencimiento',
  text: ({ reason }) => `${reason} Si no pediste esta cancelación, habla con tu banco y escríbenos.`,
  action: 'Ver mis CDT',
}
