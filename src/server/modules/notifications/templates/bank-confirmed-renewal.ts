import type { NotificationTemplate } from './template.ts'

export const bankConfirmedRenewal: NotificationTemplate = {
  subject: 'El banco confirmó tu renovación',
  title: 'Tu renovación está confirmada',
  text: 'El banco confirmó tu renovación y está emitiendo el nuevo certificado. Te lo enviaremos apenas lo tengamos.',
  action: 'Ver mi CDT',
}
