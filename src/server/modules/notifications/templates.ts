import type { ProcessHistoryEvent } from '../../platform/db/schema/opening.ts'
import type { MaturityNotice } from '../../providers/messaging/port.ts'

/** What an e-mail may mention besides the event. */
export type TemplateInput = {
  /** The text of the history's entry, in words for the customer; empty where it has none. */
  reason: string
  signsOnPaper: boolean
}

export type NotificationTemplate = {
  subject: string
  title: string
  text: string | ((facts: TemplateInput) => string)
  action: string
  /** Also sent to the phone, where the customer might miss an e-mail alone. */
  notice?: MaturityNotice['kind']
}

/**
 * The e-mails to customers, by the event of the history: those after which the customer has to act, or that end the
 * matter.
 */
export const notificationTemplates: Partial<Record<ProcessHistoryEvent, NotificationTemplate>> = {
  'documents-approved': {
    subject: 'Tus documentos están listos para firmar',
    title: 'Ya puedes firmar',
    text: ({ signsOnPaper }) =>
      signsOnPaper
        ? 'Revisamos tus documentos y todo está en orden. Este banco recibe la firma en papel: mira dónde y con qué firmar para asegurar tu tasa.'
        : 'Revisamos tus documentos y todo está en orden. Lee y firma para asegurar tu tasa; te toma unos minutos.',
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
  // Only when the team cancels: a customer who cancels knows it.
  cancelled: {
    subject: 'Cancelamos tu solicitud de CDT',
    title: 'Tu solicitud terminó',
    text: ({ reason }) =>
      `Nuestro equipo canceló la solicitud. Esta es la razón: «${reason}». Si no lo esperabas, escríbenos; puedes abrir otro CDT cuando quieras.`,
    action: 'Ver mis procesos',
  },
  'maturity-approaching': {
    subject: 'Tu CDT está por vencer',
    title: 'Tu CDT está por vencer',
    text: ({ reason }) =>
      `${reason} Si no nos dices nada, por ley se prorroga por el mismo plazo. Te lo recordamos 15, 7, 5 y 1 días antes.`.trim(),
    action: 'Ver mi CDT',
  },
  'extended-by-law': {
    subject: 'Tu CDT se prorrogó por el mismo plazo',
    title: 'Tu CDT se prorrogó',
    text: ({ reason }) =>
      `${reason} No tienes que hacer nada: antes del próximo vencimiento te avisamos otra vez.`.trim(),
    action: 'Ver mi CDT',
    notice: 'deposit-extended',
  },
  'renewal-documents-prepared': {
    subject: 'Tu decisión está lista para firmar',
    title: 'Firma tu decisión',
    text: ({ signsOnPaper }) =>
      signsOnPaper
        ? 'Preparamos el documento de tu decisión. Este banco recibe la firma en papel: mira dónde y con qué firmar. Fírmalo antes del vencimiento; si no, por ley tu CDT se prorroga por el mismo plazo.'
        : 'Preparamos el documento de tu decisión. Léelo y fírmalo antes del vencimiento; si no, por ley tu CDT se prorroga por el mismo plazo.',
    action: 'Leer y firmar',
  },
  'bank-asked-for-more': {
    subject: 'El banco pide más documentos',
    title: 'Falta un documento',
    text: ({ reason }) =>
      `El banco necesita algo más para cumplir tu decisión. Nos dijo: «${reason}». Súbelo para que continúe.`,
    action: 'Subir lo que pide',
  },
  'bank-confirmed-renewal': {
    subject: 'El banco confirmó tu renovación',
    title: 'Tu renovación está confirmada',
    text: 'El banco confirmó tu renovación y está emitiendo el nuevo certificado. Te lo enviaremos apenas lo tengamos.',
    action: 'Ver mi CDT',
  },
  'bank-confirmed-withdrawal': {
    subject: 'El banco pagó tu CDT',
    title: 'Tu CDT terminó',
    text: 'El banco nos confirmó que te pagó el capital y los intereses, en la cuenta a tu nombre que tiene registrada. Gracias por ahorrar con nosotros: puedes abrir otro CDT cuando quieras.',
    action: 'Ver mis procesos',
  },
}
