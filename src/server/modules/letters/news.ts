import type { ProcessEvent } from '#domain/process/transitions.ts'

export type News = { subject: string; title: string; text: string; action: string }

/** What a customer is written about, by the event of the history: whatever makes it their turn, or ends the matter. */
export const news: Partial<Record<ProcessEvent, News>> = {
  'documents-approved': {
    subject: 'Tus documentos están listos para firmar',
    title: 'Ya puedes firmar',
    text: 'Revisamos tus documentos y todo está en orden. Lee y firma para asegurar tu tasa; te toma unos minutos.',
    action: 'Leer y firmar',
  },
  'documents-rejected': {
    subject: 'Necesitamos que subas algo de nuevo',
    title: 'Falta un documento',
    text: 'Revisamos tus documentos y hay uno que debes subir otra vez. Lo demás sigue guardado.',
    action: 'Ver qué falta',
  },
  'bank-approved': {
    subject: 'El banco te aprobó: ya puedes pagar tu CDT',
    title: 'El banco aprobó tu vinculación',
    text: 'Solo falta que pagues tu CDT, por PSE o por transferencia a la cuenta oficial del banco.',
    action: 'Pagar mi CDT',
  },
  'bank-declined': {
    subject: 'El banco respondió a tu solicitud',
    title: 'El banco decidió no continuar',
    text: 'No pagaste nada y puedes intentarlo con otro banco cuando quieras.',
    action: 'Ver otros bancos',
  },
  'bank-did-not-find-the-money': {
    subject: 'El banco no encontró tu dinero',
    title: 'Revisa tu pago',
    text: 'El banco no encontró tu dinero en su cuenta. Tu tasa y tus documentos siguen en firme: revisa el pago y vuelve a intentarlo.',
    action: 'Revisar mi pago',
  },
}
