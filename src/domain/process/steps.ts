import type { Step } from './step.ts'

/**
 * The catalogue of the steps of an opening, in the order in which a process passes them. It is whole, and longer than
 * other files, since a step is read beside the ones before and behind it.
 */
export const openingSteps = [
  {
    status: 'LEAD-SIN-FORMULARIO',
    stage: {
      page: 'forms',
      label: 'Tus datos',
      step: 3,
      description: 'Completa tus datos para el banco.',
      help: 'Guardamos lo que escribes: puedes parar y seguir después, aquí o en otro dispositivo.',
      nextActor: 'customer',
    },
    stepper: 'Datos',
    doing: 'Completas tus datos',
    transitions: [
      { event: 'forms-identity-and-screening-done', to: 'CLIENTE-SUBIENDO-DOCUMENTOS', by: ['system'] },
      // F14: a turbo opening takes its images from the identity check and uploads nothing.
      { event: 'turbo-form-identity-and-screening-done', to: 'ENVIADOS-DOCUMENTOS-A-FIRMA', by: ['system'] },
    ],
  },
  {
    status: 'CLIENTE-SUBIENDO-DOCUMENTOS',
    stage: {
      page: 'sube-tus-documentos',
      label: 'Documentos',
      step: 3.5,
      description: 'Sube los documentos que faltan.',
      help: 'Sirven fotos nítidas o PDF de hasta 20 MB cada uno.',
      nextActor: 'customer',
    },
    stepper: 'Documentos y firma',
    doing: 'Subes tus documentos',
    transitions: [
      // The images of the identity check are handed in without a visit where the bank asks for nothing else.
      {
        event: 'documents-handed-in',
        to: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
        by: ['customer', 'system'],
      },
    ],
  },
  {
    status: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
    stage: {
      page: 'asegura-tu-tasa',
      label: 'Revisión',
      step: 4,
      description: 'Estamos revisando tus documentos.',
      help: 'No tienes que hacer nada. Te avisamos cuando puedas firmar.',
      nextActor: 'cosecha',
    },
    stepper: 'Documentos y firma',
    doing: 'Revisamos tus documentos',
    promisedBusinessDays: 1,
    transitions: [
      { event: 'documents-approved', to: 'ENVIADOS-DOCUMENTOS-A-FIRMA', by: ['staff', 'system'] },
      { event: 'documents-rejected', to: 'CLIENTE-SUBIENDO-DOCUMENTOS', by: ['staff', 'system'] },
    ],
  },
  {
    status: 'ENVIADOS-DOCUMENTOS-A-FIRMA',
    stage: {
      page: 'asegura-tu-tasa',
      label: 'Firma',
      step: 4,
      description: 'Lee y firma tus documentos para asegurar tu tasa.',
      help: 'La firma es electrónica y tiene la misma validez que en papel.',
      nextActor: 'customer',
    },
    stepper: 'Documentos y firma',
    doing: 'Lees y firmas',
    transitions: [
      // The bank receives papers signed by hand.
      { event: 'signed', to: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF', by: ['provider', 'staff', 'bank'] },
    ],
  },
  {
    status: 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF',
    stage: {
      page: 'asegura-tu-tasa',
      label: 'Aprobación del banco',
      step: 4,
      description: 'El banco está revisando si te acepta como cliente.',
      help: 'No tienes que hacer nada. Te avisamos apenas el banco responda.',
      nextActor: 'bank',
    },
    stepper: 'Documentos y firma',
    doing: 'El banco te acepta como cliente',
    promisedBusinessDays: 2,
    transitions: [
      // Staff may record what the bank or the payment provider says, with four-eyes approval (`second-approval.ts`).
      { event: 'bank-approved', to: 'ESPERANDO-DEPOSITO', by: ['bank', 'staff'] },
      { event: 'bank-declined', to: 'NEGOCIO-PERDIDO', by: ['bank', 'staff'] },
    ],
  },
  {
    status: 'ESPERANDO-DEPOSITO',
    stage: {
      page: 'transfiere-el-dinero',
      label: 'Pago',
      step: 5,
      description: 'Paga tu CDT al banco.',
      help: 'El dinero va directo a la cuenta oficial del banco; nunca pasa por nosotros.',
      nextActor: 'customer',
    },
    stepper: 'Pago',
    doing: 'Pagas tu CDT al banco',
    transitions: [
      { event: 'deposit-handed-in', to: 'ENVIADO-AL-BANCO-PARA-CREACION', by: ['customer', 'provider', 'staff'] },
    ],
  },
  {
    status: 'ENVIADO-AL-BANCO-PARA-CREACION',
    stage: {
      page: 'cdt-completado',
      label: 'Emisión',
      step: 6,
      description: 'El banco está creando tu CDT.',
      help: 'No tienes que hacer nada. Te enviaremos el certificado.',
      nextActor: 'bank',
    },
    stepper: 'Certificado',
    doing: 'El banco crea tu CDT',
    promisedBusinessDays: 1,
    transitions: [
      { event: 'bank-issued', to: 'DECEVAL-EMITIDO-Y-RECIBIDO', by: ['bank'] },
      { event: 'bank-did-not-find-the-money', to: 'ESPERANDO-DEPOSITO', by: ['bank'] },
    ],
  },
  {
    status: 'DECEVAL-EMITIDO-Y-RECIBIDO',
    stage: {
      page: 'cdt-completado',
      label: 'CDT emitido',
      step: 6,
      description: 'Tu CDT fue emitido.',
      help: 'Estamos enviándote el certificado a tu correo.',
      nextActor: 'cosecha',
    },
    stepper: 'Certificado',
    doing: 'Te enviamos el certificado',
    promisedBusinessDays: 0,
    transitions: [{ event: 'certificate-delivered', to: 'DECEVAL-ENVIADO-AL-CLIENTE', by: ['system'] }],
  },
  {
    status: 'DECEVAL-ENVIADO-AL-CLIENTE',
    stage: {
      page: 'cdt-completado',
      label: 'Certificado enviado',
      step: 6,
      description: 'Tu CDT está abierto y tienes tu certificado.',
      help: 'Descárgalo aquí cuando quieras.',
      nextActor: 'nobody',
    },
    stepper: 'Certificado',
    doing: 'Tu CDT está abierto',
    transitions: [{ event: 'maturity-approaching', to: 'R-VENCIMIENTOS-PENDIENTES', by: ['system'] }],
  },
  {
    status: 'NEGOCIO-PERDIDO',
    stage: {
      page: 'home',
      label: 'Te esperamos pronto',
      step: 0,
      description: 'Esta apertura terminó. Te esperamos pronto.',
      help: 'Puedes simular y abrir otro CDT cuando quieras.',
      nextActor: 'nobody',
    },
    stepper: 'ended',
    doing: 'La apertura se cerró',
    transitions: [],
  },
] as const satisfies readonly Step[]

/** The steps of a renewal, in the same order. */
export const renewalSteps = [
  {
    status: 'R-VENCIMIENTOS-PENDIENTES',
    stage: {
      page: 'home',
      label: 'Tu CDT está por vencer',
      step: 0,
      description: 'Tu CDT vence pronto y te esperamos pronto: decide si lo renuevas o lo retiras.',
      help: 'Puedes decidir desde cinco días antes. Si no nos dices nada, por ley se prorroga: sigue invertido por el mismo plazo.',
      nextActor: 'customer',
    },
    stepper: 'Datos',
    doing: 'Decides qué hacer con tu CDT',
    transitions: [
      { event: 'renewal-chosen', to: 'R-LEAD-SIN-FORMULARIO', by: ['customer', 'staff'] },
      { event: 'withdrawal-chosen', to: 'R-DECISION-TOMADA', by: ['customer', 'staff'] },
    ],
  },
  {
    status: 'R-LEAD-SIN-FORMULARIO',
    stage: {
      page: 'forms',
      label: 'Actualiza tus datos',
      step: 1,
      description: 'Confirma que tus datos siguen iguales.',
      help: 'Solo cambia lo que sea distinto.',
      nextActor: 'customer',
    },
    stepper: 'Datos',
    doing: 'Confirmas tus datos',
    transitions: [
      { event: 'renewal-data-confirmed', to: 'R-CLIENTE-SUBIENDO-DOCUMENTOS', by: ['customer'] },
      { event: 'renewal-data-confirmed-documents-current', to: 'R-DECISION-TOMADA', by: ['customer'] },
    ],
  },
  {
    status: 'R-CLIENTE-SUBIENDO-DOCUMENTOS',
    stage: {
      page: 'sube-tus-documentos',
      label: 'Documentos',
      step: 2,
      description: 'Sube de nuevo los documentos que vencieron.',
      help: 'Sirven fotos nítidas o PDF de hasta 20 MB cada uno.',
      nextActor: 'customer',
    },
    stepper: 'Documentos y firma',
    doing: 'Subes de nuevo tus documentos',
    transitions: [{ event: 'documents-handed-in', to: 'R-DECISION-TOMADA', by: ['customer'] }],
  },
  {
    status: 'R-DECISION-TOMADA',
    stage: {
      page: 'asegura-tu-tasa',
      label: 'Decisión recibida',
      step: 3,
      description: 'Estamos preparando los papeles de tu renovación o retiro.',
      help: 'No tienes que hacer nada. Te avisamos cuando puedas firmar.',
      nextActor: 'cosecha',
    },
    stepper: 'Documentos y firma',
    doing: 'Preparamos los documentos',
    promisedBusinessDays: 1,
    transitions: [{ event: 'renewal-documents-prepared', to: 'R-ENVIADOS-DOCUMENTOS-A-FIRMA', by: ['system'] }],
  },
  {
    status: 'R-ENVIADOS-DOCUMENTOS-A-FIRMA',
    stage: {
      page: 'asegura-tu-tasa',
      label: 'Firma',
      step: 3,
      description: 'Lee y firma tu decisión.',
      help: 'La firma es electrónica y tiene la misma validez que en papel.',
      nextActor: 'customer',
    },
    stepper: 'Documentos y firma',
    doing: 'Lees y firmas tu decisión',
    transitions: [{ event: 'signed', to: 'R-DOCUMENTOS-FIRMADO', by: ['provider', 'staff', 'bank'] }],
  },
  // Not in B §3.2: a renewal with added money waits here for it (decision 063).
  {
    status: 'R-ESPERANDO-DEPOSITO',
    stage: {
      page: 'transfiere-el-dinero',
      label: 'Pago',
      step: 4,
      description: 'Paga lo que agregas a tu CDT.',
      help: 'Págalo hasta el día del vencimiento. Si no llega, tu CDT se renueva sin ese dinero.',
      nextActor: 'customer',
    },
    stepper: 'Pago',
    doing: 'Pagas lo que agregas a tu CDT',
    transitions: [
      { event: 'deposit-handed-in', to: 'R-DOCUMENTOS-FIRMADO', by: ['customer', 'provider', 'staff'] },
      { event: 'added-money-not-paid', to: 'R-DOCUMENTOS-FIRMADO', by: ['system'] },
    ],
  },
  {
    status: 'R-DOCUMENTOS-FIRMADO',
    stage: {
      page: 'asegura-tu-tasa',
      label: 'Firmado',
      step: 4,
      description: 'Enviamos tu decisión al banco.',
      help: 'No tienes que hacer nada.',
      nextActor: 'cosecha',
    },
    stepper: 'Documentos y firma',
    doing: 'Enviamos tu decisión al banco',
    promisedBusinessDays: 1,
    transitions: [
      { event: 'added-money-awaited', to: 'R-ESPERANDO-DEPOSITO', by: ['system'] },
      { event: 'added-money-not-paid', to: 'R-DOCUMENTOS-FIRMADO', by: ['system'] },
      { event: 'renewal-sent', to: 'R-ENVIADO-AL-BANCO', by: ['system'] },
    ],
  },
  {
    status: 'R-ENVIADO-AL-BANCO',
    stage: {
      page: 'cdt-completado',
      label: 'En el banco',
      step: 5,
      description: 'El banco está procesando tu decisión.',
      help: 'No tienes que hacer nada. Te avisamos apenas el banco responda.',
      nextActor: 'bank',
    },
    stepper: 'Certificado',
    doing: 'El banco confirma tu decisión',
    promisedBusinessDays: 2,
    transitions: [
      { event: 'bank-asked-for-more', to: 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS', by: ['bank'] },
      { event: 'added-money-not-found', to: 'R-ENVIADO-AL-BANCO', by: ['bank'] },
      { event: 'bank-confirmed-renewal', to: 'R-CONFIRMACION-ENVIADA-AL-CLIENTE', by: ['bank'] },
      { event: 'bank-confirmed-withdrawal', to: 'R-CANCELACION-FINALIZADA', by: ['bank'] },
    ],
  },
  {
    status: 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS',
    stage: {
      page: 'home',
      label: 'El banco pide más documentos',
      step: 0,
      description: 'El banco necesita más documentos para cumplir tu decisión.',
      help: 'Súbelos desde tu portal. Te decimos cuáles son.',
      nextActor: 'customer',
    },
    stepper: 'Certificado',
    doing: 'Subes lo que el banco pidió',
    transitions: [{ event: 'documents-handed-in', to: 'R-ENVIADO-AL-BANCO', by: ['customer'] }],
  },
  {
    status: 'R-CONFIRMACION-ENVIADA-AL-CLIENTE',
    stage: {
      page: 'home',
      label: 'Renovación confirmada',
      step: 0,
      description: 'El banco confirmó tu renovación y está emitiendo el nuevo certificado.',
      help: 'No tienes que hacer nada. Te enviaremos el certificado.',
      nextActor: 'bank',
    },
    stepper: 'Certificado',
    doing: 'El banco crea tu nuevo CDT',
    promisedBusinessDays: 1,
    transitions: [
      { event: 'added-money-not-found', to: 'R-CONFIRMACION-ENVIADA-AL-CLIENTE', by: ['bank'] },
      { event: 'bank-issued', to: 'R-DECEVAL-EMITIDO-Y-RECIBIDO', by: ['bank'] },
    ],
  },
  {
    status: 'R-DECEVAL-EMITIDO-Y-RECIBIDO',
    stage: {
      page: 'home',
      label: 'Renovación emitida',
      step: 0,
      description: 'Tu CDT renovado fue emitido.',
      help: 'Estamos enviándote el certificado a tu correo.',
      nextActor: 'cosecha',
    },
    stepper: 'Certificado',
    doing: 'Te enviamos el nuevo certificado',
    promisedBusinessDays: 0,
    transitions: [{ event: 'certificate-delivered', to: 'R-DECEVAL-ENVIADO-AL-CLIENTE', by: ['system'] }],
  },
  {
    status: 'R-DECEVAL-ENVIADO-AL-CLIENTE',
    stage: {
      page: 'home',
      label: 'CDT renovado',
      step: 0,
      description: 'Tu CDT está renovado y tienes tu certificado.',
      help: 'Descárgalo aquí cuando quieras.',
      nextActor: 'nobody',
    },
    stepper: 'Certificado',
    doing: 'Tu CDT está renovado',
    transitions: [{ event: 'maturity-approaching', to: 'R-VENCIMIENTOS-PENDIENTES', by: ['system'] }],
  },
  {
    status: 'R-CANCELACION-FINALIZADA',
    stage: {
      page: 'home',
      label: 'CDT retirado',
      step: 0,
      description: 'El banco pagó tu CDT. Te esperamos pronto.',
      help: 'Puedes simular y abrir otro CDT cuando quieras.',
      nextActor: 'nobody',
    },
    stepper: 'ended',
    doing: 'El banco te pagó tu CDT',
    transitions: [],
  },
] as const satisfies readonly Step[]

export type ProcessStatus = (typeof openingSteps | typeof renewalSteps)[number]['status']

/** Every step, by its status. The compiler refuses a transition that leads to no step. */
export const stepByStatus = Object.fromEntries(
  [...openingSteps, ...renewalSteps].map((step) => [step.status, step]),
) as unknown as {
  readonly [Status in ProcessStatus]: Step & { status: Status }
}
