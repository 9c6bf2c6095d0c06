import type { SignatureState } from './use-signature.ts'

type Words = {
  /** Above the document and the agreement. */
  title: string
  lead: string
  documentTitle: (bankName: string) => string
  /** Once it is signed. */
  signedTitle: string
  refusedText: string
}

/** What is said of a signature, by what it is for: an opening, a renewal or a withdrawal. */
export const signingMessages: Record<SignatureState['purpose'], Words> = {
  opening: {
    title: 'Lee y firma para asegurar tu tasa',
    lead: 'Son los documentos con los que abres tu CDT con el banco. Léelos con calma: firmas solo si estás de acuerdo.',
    documentTitle: (bankName) => `Documentos de apertura con ${bankName}`,
    signedTitle: 'Tu tasa quedó asegurada',
    refusedText:
      'Se rechazó o se cerró antes de terminar. No firmaste nada y tus documentos siguen aquí: puedes leerlos de nuevo y firmar cuando quieras.',
  },
  renewal: {
    title: 'Lee y firma tu renovación',
    lead: 'Es el documento con el que le pides al banco renovar tu CDT como lo decidiste. Léelo con calma: firmas solo si estás de acuerdo.',
    documentTitle: (bankName) => `Renovación de tu CDT con ${bankName}`,
    signedTitle: 'Tu renovación quedó firmada',
    refusedText:
      'Se rechazó o se cerró antes de terminar. No firmaste nada: puedes leer el documento de nuevo y firmar hasta el día del vencimiento. Sin tu firma, ese día tu CDT se prorroga por ley.',
  },
  withdrawal: {
    title: 'Lee y firma tu retiro',
    lead: 'Es el documento con el que le pides al banco que te pague tu CDT al vencer. Léelo con calma: firmas solo si estás de acuerdo.',
    documentTitle: (bankName) => `Retiro de tu CDT con ${bankName}`,
    signedTitle: 'Tu retiro quedó firmado',
    refusedText:
      'Se rechazó o se cerró antes de terminar. No firmaste nada: puedes leer el documento de nuevo y firmar hasta el día del vencimiento. Sin tu firma, ese día tu CDT se prorroga por ley.',
  },
}
