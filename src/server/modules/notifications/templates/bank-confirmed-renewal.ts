import type { NotificationTemplate } from './template.ts'

export const bankConfirmedRenewal: NotificationTemplate = {
  subject: 'El banco confirmó tu renovación',
  title: 'Tu renovación está confirmada',
  preheader: ({ amount }) => `El certificado nuevo de tu CDT de ${amount} está en camino.`,
  text: ({ reason }) =>
    `El banco confirmó tu renovación y está emitiendo el nuevo certificado. Te lo enviaremos apenas lo tengamos.${reason ? ` ${reason}` : ''}`,
  action: 'Ver mi CDT',
}
