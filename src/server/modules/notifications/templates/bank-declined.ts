import type { NotificationTemplate } from './template.ts'

export const bankDeclined: NotificationTemplate = {
  subject: 'El banco respondió a tu solicitud',
  title: 'El banco decidió no continuar',
  preheader: ({ amount }) => `No pagaste nada. Tu solicitud era por ${amount}.`,
  text: 'No pagaste nada y puedes intentarlo con otro banco cuando quieras.',
  action: 'Ver otros bancos',
}
