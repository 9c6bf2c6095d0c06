import type { NotificationTemplate } from './template.ts'

export const renewalDocumentsPrepared: NotificationTemplate = {
  subject: 'Tu decisión está lista para firmar',
  title: 'Firma tu decisión',
  preheader: ({ amount }) => `Fírmala antes de que venza tu CDT de ${amount}.`,
  text: ({ signsOnPaper }) =>
    signsOnPaper
      ? 'Preparamos el documento de tu decisión. Este banco recibe la firma en papel: mira dónde y con qué firmar. Fírmalo antes del vencimiento; si no, por ley tu CDT se prorroga por el mismo plazo.'
      : 'Preparamos el documento de tu decisión. Léelo y fírmalo antes del vencimiento; si no, por ley tu CDT se prorroga por el mismo plazo.',
  action: 'Leer y firmar',
}
