import type { ProcessHistoryEvent } from '../../../platform/db/schema/opening.ts'
import type { MaturityNotice, PaperNotice } from '../../../providers/messaging/port.ts'

/** What an e-mail may mention besides the event. */
export type TemplateInput = {
  /** The text of the history's entry, in words for the customer; empty where it has none. */
  reason: string
  signsOnPaper: boolean
  /** How it can be paid now, in words: `'por PSE o por transferencia a la cuenta oficial del banco'`. */
  ways: string
  /** The deposit's money, as a person reads it: `'$ 10.000.000'`. */
  amount: string
  /** The last day before an opening that nobody touches ends, as a person reads it. */
  lastDay: string
}

/** The e-mail about one event of the history, and whether it goes to the phone too. */
export type NotificationTemplate = {
  subject: string
  title: string
  /** What a list of letters shows behind the subject: the next fact, an amount or a last day. */
  preheader: (facts: TemplateInput) => string
  text: string | ((facts: TemplateInput) => string)
  action: string
  /** Also sent to the phone, where the customer might miss an e-mail alone. */
  notice?: MaturityNotice['kind'] | PaperNotice['kind']
}

const withoutAddedMoney: NotificationTemplate = {
  subject: 'Tu CDT se renueva sin lo que ibas a agregar',
  title: 'Tu renovación sigue, sin lo que ibas a agregar',
  preheader: ({ amount }) => `Te contamos cómo sigue la renovación de tu CDT de ${amount}.`,
  text: ({ reason }) => `${reason} No tienes que hacer nada más.`,
  action: 'Ver mi CDT',
}

/**
 * The e-mails to customers, by the event of the history: those after which the customer has to act, or that end the
 * matter.
 */
export const notificationTemplates: Partial<Record<ProcessHistoryEvent, NotificationTemplate>> = {
  'documents-approved': {
    subject: 'Tus documentos están listos para firmar',
    title: 'Ya puedes firmar',
    preheader: ({ amount, lastDay }) => `Firma tu CDT de ${amount} a más tardar el ${lastDay}.`,
    text: ({ signsOnPaper }) =>
      signsOnPaper
        ? 'Revisamos tus documentos y todo está en orden. Este banco recibe la firma en papel: mira dónde y con qué firmar para asegurar tu tasa.'
        : 'Revisamos tus documentos y todo está en orden. Lee y firma para asegurar tu tasa; te toma unos minutos.',
    action: 'Leer y firmar',
  },
  'documents-rejected': {
    subject: 'Necesitamos que subas algo de nuevo',
    title: 'Falta un documento',
    preheader: ({ amount, lastDay }) => `Tu CDT de ${amount} te espera hasta el ${lastDay}.`,
    text: ({ reason }) =>
      `Revisamos tus documentos y hay algo que debes subir otra vez. Esto encontramos: «${reason}». Lo demás sigue guardado.`,
    action: 'Ver qué falta',
    notice: 'paper-rejected',
  },
  'bank-approved': {
    subject: 'El banco te aprobó: ya puedes pagar tu CDT',
    title: 'El banco te aceptó como cliente',
    preheader: ({ amount, lastDay }) => `Paga ${amount} a más tardar el ${lastDay}.`,
    text: ({ amount, ways, lastDay }) =>
      `Solo falta que pagues ${amount}, ${ways}. Hazlo antes del ${lastDay}: después, la solicitud se cierra.`,
    action: 'Pagar mi CDT',
  },
  'bank-declined': {
    subject: 'El banco respondió a tu solicitud',
    title: 'El banco decidió no continuar',
    preheader: ({ amount }) => `No pagaste nada. Tu solicitud era por ${amount}.`,
    text: 'No pagaste nada y puedes intentarlo con otro banco cuando quieras.',
    action: 'Ver otros bancos',
  },
  'bank-did-not-find-the-money': {
    subject: 'El banco no encontró tu dinero',
    title: 'Revisa tu pago',
    preheader: ({ amount }) => `Revisa tu pago de ${amount}: tu tasa sigue en firme.`,
    text: 'El banco no encontró tu dinero en su cuenta. Tu tasa y tus documentos siguen en firme: revisa el pago y vuelve a intentarlo.',
    action: 'Revisar mi pago',
  },
  // Only when the team cancels: a customer who cancels knows it.
  cancelled: {
    subject: 'Cancelamos tu solicitud de CDT',
    title: 'Tu solicitud terminó',
    preheader: ({ amount }) => `Era por ${amount}. Lee la razón.`,
    text: ({ reason }) =>
      `Nuestro equipo canceló la solicitud. Esta es la razón: «${reason}». Si no lo esperabas, escríbenos; puedes abrir otro CDT cuando quieras.`,
    action: 'Ver mis CDT',
  },
  'maturity-approaching': {
    subject: 'Tu CDT está por vencer',
    title: 'Tu CDT está por vencer',
    preheader: ({ amount }) => `Decide si renuevas o retiras tu CDT de ${amount}.`,
    text: ({ reason }) =>
      `${reason} Si no nos dices nada, por ley se prorroga por el mismo plazo: tu dinero sigue invertido. Te lo recordamos 15, 7 y 5 días antes, y la víspera.`.trim(),
    action: 'Ver mi CDT',
  },
  'extended-by-law': {
    subject: 'Tu CDT se prorrogó por el mismo plazo',
    title: 'Tu CDT se prorrogó',
    preheader: ({ amount }) => `Tu CDT de ${amount} sigue y no tienes que hacer nada.`,
    text: ({ reason }) =>
      `${reason} No tienes que hacer nada: antes del próximo vencimiento te avisamos otra vez.`.trim(),
    action: 'Ver mi CDT',
    notice: 'deposit-extended',
  },
  'renewal-documents-prepared': {
    subject: 'Tu decisión está lista para firmar',
    title: 'Firma tu decisión',
    preheader: ({ amount }) => `Fírmala antes de que venza tu CDT de ${amount}.`,
    text: ({ signsOnPaper }) =>
      signsOnPaper
        ? 'Preparamos el documento de tu decisión. Este banco recibe la firma en papel: mira dónde y con qué firmar. Fírmalo antes del vencimiento; si no, por ley tu CDT se prorroga por el mismo plazo.'
        : 'Preparamos el documento de tu decisión. Léelo y fírmalo antes del vencimiento; si no, por ley tu CDT se prorroga por el mismo plazo.',
    action: 'Leer y firmar',
  },
  'added-money-awaited': {
    subject: 'Paga lo que agregas a tu CDT',
    title: 'Falta que pagues lo que agregas',
    preheader: ({ amount }) => `Es lo que agregas a tu CDT de ${amount}: págalo antes de que venza.`,
    text: ({ reason }) =>
      `Firmaste tu renovación. ${reason} El dinero va directo a la cuenta oficial del banco; nunca pasa por nosotros.`,
    action: 'Pagar',
  },
  'added-money-not-paid': withoutAddedMoney,
  'added-money-not-found': withoutAddedMoney,
  'bank-asked-for-more': {
    subject: 'El banco pide más documentos',
    title: 'Falta un documento',
    preheader: ({ amount }) => `Es por tu CDT de ${amount}. Mira qué pide.`,
    text: ({ reason }) =>
      `El banco necesita algo más para cumplir tu decisión. Nos dijo: «${reason}». Súbelo para que continúe.`,
    action: 'Subir lo que pide',
  },
  'bank-confirmed-renewal': {
    subject: 'El banco confirmó tu renovación',
    title: 'Tu renovación está confirmada',
    preheader: ({ amount }) => `El certificado nuevo de tu CDT de ${amount} está en camino.`,
    text: ({ reason }) =>
      `El banco confirmó tu renovación y está emitiendo el nuevo certificado. Te lo enviaremos apenas lo tengamos.${reason ? ` ${reason}` : ''}`,
    action: 'Ver mi CDT',
  },
  'bank-confirmed-withdrawal': {
    subject: 'El banco pagó tu CDT',
    title: 'Tu CDT terminó',
    preheader: ({ amount }) => `Recibiste ${amount} y los intereses, después de la retención.`,
    text: 'El banco nos confirmó que te pagó el capital y los intereses, en la cuenta a tu nombre que tiene registrada. Gracias por ahorrar con nosotros: puedes abrir otro CDT cuando quieras.',
    action: 'Ver mis CDT',
  },
  'bank-cancelled-early': {
    subject: 'Tu CDT se canceló antes del vencimiento',
    title: 'Tu CDT terminó antes del vencimiento',
    preheader: ({ amount }) => `El banco cerró tu CDT de ${amount}. Mira cuánto te pagó.`,
    text: ({ reason }) => `${reason} Si no pediste esta cancelación, habla con tu banco y escríbenos.`,
    action: 'Ver mis CDT',
  },
}
