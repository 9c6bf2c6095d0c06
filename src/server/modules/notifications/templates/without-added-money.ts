import type { NotificationTemplate } from './template.ts'

export const withoutAddedMoney: NotificationTemplate = {
  subject: 'Tu CDT se renueva sin lo que ibas a agregar',
  title: 'Tu renovación sigue, sin lo que ibas a agregar',
  preheader: ({ amount }) => `Te contamos cómo sigue la renovación de tu CDT de ${amount}.`,
  text: ({ reason }) => `${reason} No tienes que hacer nada más.`,
  action: 'Ver mi CDT',
}
