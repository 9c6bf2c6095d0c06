import type { NotificationTemplate } from './template.ts'

export const maturityApproaching: NotificationTemplate = {
  subject: 'Tu CDT está por vencer',
  title: 'Tu CDT está por vencer',
  preheader: ({ amount }) => `Decide si renuevas o retiras tu CDT de ${amount}.`,
  text: ({ reason }) =>
    `${reason} Si no nos dices nada, por ley se prorroga por el mismo plazo. Te lo recordamos 15, 7, 5 y 1 días antes.`.trim(),
  action: 'Ver mi CDT',
}
