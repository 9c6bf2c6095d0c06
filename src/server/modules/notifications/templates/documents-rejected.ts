import type { NotificationTemplate } from './template.ts'

export const documentsRejected: NotificationTemplate = {
  subject: 'Necesitamos que subas algo de nuevo',
  title: 'Falta un documento',
  text: 'Revisamos tus documentos y hay uno que debes subir otra vez. Lo demás sigue guardado.',
  action: 'Ver qué falta',
}
