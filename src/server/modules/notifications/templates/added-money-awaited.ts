import type { NotificationTemplate } from './template.ts'

export const addedMoneyAwaited: NotificationTemplate = {
  subject: 'Paga lo que agregas a tu CDT',
  title: 'Falta que pagues lo que agregas',
  preheader: ({ amount }) => `Es lo que agregas a tu CDT de ${amount}: págalo antes de que venza.`,
  text: ({ reason }) =>
    `Firmaste tu renovación. ${reason} El dinero va directo a la cuenta oficial del banco; nunca pasa por nosotros.`,
  action: 'Pagar',
}
