import type { Step } from './step.ts'

export const documentosSubidosValidandoParaFirma = {
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
} as const satisfies Step
