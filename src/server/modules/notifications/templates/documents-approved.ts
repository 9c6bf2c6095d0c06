import type { NotificationTemplate } from './template.ts'

export const documentsApproved: NotificationTemplate = {
  subject: 'Tus documentos están listos para firmar',
  title: 'Ya puedes firmar',
  preheader: ({ amount, lastDay }) => `Firma tu CDT de ${amount} a más tardar el ${lastDay}.`,
  text: ({ signsOnPaper }) =>
    signsOnPaper
      ? 'Revisamos tus documentos y todo está en orden. Este banco recibe la firma en papel: mira dónde y con qué firmar para asegurar tu tasa.'
      : 'Revisamos tus documentos y todo está en orden. Lee y firma para asegurar tu tasa; te toma unos minutos.',
  action: 'Leer y firmar',
}
