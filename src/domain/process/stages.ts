import type { ProcessStatus } from './statuses.ts'

/** Who must act for the process to go on. */
export type NextActor = 'customer' | 'cosecha' | 'bank' | 'nobody'

export type Stage = {
  /** The page of the stage; `forms` stands for `vinculacion-`, whose page the form stage decides. */
  page: 'forms' | 'sube-tus-documentos' | 'asegura-tu-tasa' | 'transfiere-el-dinero' | 'cdt-completado' | 'home'
  /** Step label and number (B §3.2). */
  label: string
  step: number
  description: string
  help: string
  nextActor: NextActor
}

const awaited: Stage = {
  page: 'home',
  label: 'Te esperamos pronto',
  step: 0,
  description: 'Este proceso terminó. Te esperamos pronto.',
  help: 'Puedes simular y abrir otro CDT cuando quieras.',
  nextActor: 'nobody',
}

/** P05: the stage catalogue of B §3.2, complete for every status. */
export const stages: Record<ProcessStatus, Stage> = {
  'LEAD-SIN-FORMULARIO': {
    page: 'forms',
    label: 'Tus datos',
    step: 3,
    description: 'Completa tus datos para el banco.',
    help: 'Guardamos lo que escribes: puedes parar y seguir después, aquí o en otro dispositivo.',
    nextActor: 'customer',
  },
  'CLIENTE-SUBIENDO-DOCUMENTOS': {
    page: 'sube-tus-documentos',
    label: 'Documentos',
    step: 3.5,
    description: 'Sube tu documento de identidad y tu declaración de renta.',
    help: 'Sirven fotos nítidas o PDF de hasta 20 MB cada uno.',
    nextActor: 'customer',
  },
  'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA': {
    page: 'asegura-tu-tasa',
    label: 'Revisión',
    step: 4,
    description: 'Estamos revisando tus documentos.',
    help: 'No tienes que hacer nada. Te avisamos cuando puedas firmar.',
    nextActor: 'cosecha',
  },
  'ENVIADOS-DOCUMENTOS-A-FIRMA': {
    page: 'asegura-tu-tasa',
    label: 'Firma',
    step: 4,
    description: 'Lee y firma tus documentos para asegurar tu tasa.',
    help: 'La firma es electrónica y tiene la misma validez que en papel.',
    nextActor: 'customer',
  },
  'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF': {
    page: 'asegura-tu-tasa',
    label: 'Aprobación del banco',
    step: 4,
    description: 'El banco está revisando tu vinculación.',
    help: 'No tienes que hacer nada. Te avisamos apenas el banco responda.',
    nextActor: 'bank',
  },
  'ESPERANDO-DEPOSITO': {
    page: 'transfiere-el-dinero',
    label: 'Pago',
    step: 5,
    description: 'Paga tu CDT al banco.',
    help: 'El dinero va directo a la cuenta oficial del banco; nunca pasa por nosotros.',
    nextActor: 'customer',
  },
  'ENVIADO-AL-BANCO-PARA-CREACION': {
    page: 'cdt-completado',
    label: 'Emisión',
    step: 6,
    description: 'El banco está creando tu CDT.',
    help: 'No tienes que hacer nada. Te enviaremos el certificado.',
    nextActor: 'bank',
  },
  'DECEVAL-EMITIDO-Y-RECIBIDO': {
    page: 'cdt-completado',
    label: 'CDT emitido',
    step: 6,
    description: 'Tu CDT fue emitido.',
    help: 'Estamos enviándote el certificado a tu correo.',
    nextActor: 'cosecha',
  },
  'DECEVAL-ENVIADO-AL-CLIENTE': {
    page: 'cdt-completado',
    label: 'Certificado enviado',
    step: 6,
    description: 'Tu CDT está abierto y tienes tu certificado.',
    help: 'Descárgalo aquí cuando quieras.',
    nextActor: 'nobody',
  },
  'NEGOCIO-PERDIDO': awaited,
  'R-VENCIMIENTOS-PENDIENTES': {
    ...awaited,
    label: 'Tu CDT está por vencer',
    description: 'Tu CDT vence pronto y te esperamos pronto: decide si lo renuevas o lo retiras.',
    help: 'Puedes decidir desde cinco días antes. Si no nos dices nada, por ley se prorroga por el mismo plazo.',
    nextActor: 'customer',
  },
  'R-LEAD-SIN-FORMULARIO': {
    page: 'forms',
    label: 'Actualiza tus datos',
    step: 1,
    description: 'Confirma que tus datos siguen iguales.',
    help: 'Solo cambia lo que sea distinto.',
    nextActor: 'customer',
  },
  'R-CLIENTE-SUBIENDO-DOCUMENTOS': {
    page: 'sube-tus-documentos',
    label: 'Documentos',
    step: 2,
    description: 'Sube de nuevo los documentos que vencieron.',
    help: 'Sirven fotos nítidas o PDF de hasta 20 MB cada uno.',
    nextActor: 'customer',
  },
  'R-DECISION-TOMADA': {
    page: 'asegura-tu-tasa',
    label: 'Decisión recibida',
    step: 3,
    description: 'Estamos preparando los documentos de tu decisión.',
    help: 'No tienes que hacer nada. Te avisamos cuando puedas firmar.',
    nextActor: 'cosecha',
  },
  'R-ENVIADOS-DOCUMENTOS-A-FIRMA': {
    page: 'asegura-tu-tasa',
    label: 'Firma',
    step: 3,
    description: 'Lee y firma tu decisión.',
    help: 'La firma es electrónica y tiene la misma validez que en papel.',
    nextActor: 'customer',
  },
  'R-DOCUMENTOS-FIRMADO': {
    page: 'asegura-tu-tasa',
    label: 'Firmado',
    step: 4,
    description: 'Enviamos tu decisión al banco.',
    help: 'No tienes que hacer nada.',
    nextActor: 'cosecha',
  },
  'R-ENVIADO-AL-BANCO': {
    page: 'cdt-completado',
    label: 'En el banco',
    step: 5,
    description: 'El banco está procesando tu decisión.',
    help: 'No tienes que hacer nada. Te avisamos apenas el banco responda.',
    nextActor: 'bank',
  },
  'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS': {
    ...awaited,
    label: 'El banco pide más documentos',
    description: 'El banco necesita más documentos para cumplir tu decisión.',
    help: 'Súbelos desde tu portal. Te decimos cuáles son.',
    nextActor: 'customer',
  },
  'R-CONFIRMACION-ENVIADA-AL-CLIENTE': {
    ...awaited,
    label: 'Renovación confirmada',
    description: 'El banco confirmó tu renovación y está emitiendo el nuevo certificado.',
    help: 'No tienes que hacer nada. Te enviaremos el certificado.',
    nextActor: 'bank',
  },
  'R-DECEVAL-EMITIDO-Y-RECIBIDO': {
    ...awaited,
    label: 'Renovación emitida',
    description: 'Tu CDT renovado fue emitido.',
    help: 'Estamos enviándote el certificado a tu correo.',
    nextActor: 'cosecha',
  },
  'R-DECEVAL-ENVIADO-AL-CLIENTE': {
    ...awaited,
    label: 'CDT renovado',
    description: 'Tu CDT está renovado y tienes tu certificado.',
    help: 'Descárgalo aquí cuando quieras.',
  },
  'R-CANCELACION-FINALIZADA': {
    ...awaited,
    label: 'CDT retirado',
    description: 'El banco pagó tu CDT. Te esperamos pronto.',
  },
}
