import type { NotificationTemplate } from './template.ts'

export const bankDidNotFindTheMoney: NotificationTemplate = {
  subject: 'El banco no encontró tu dinero',
  title: 'Revisa tu pago',
  preheader: ({ amount }) => `Revisa tu pago de ${amount}: tu tasa sigue en firme.`,
  text: 'El banco no encontró tu dinero en su cuenta. Tu tasa y tus documentos siguen en firme: revisa el pago y vuelve a intentarlo.',
  action: 'Revisar mi pago',
}
