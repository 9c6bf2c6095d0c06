import type { Step } from './step.ts'

export const rDecisionTomada = {
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
} as const satisfies Step
