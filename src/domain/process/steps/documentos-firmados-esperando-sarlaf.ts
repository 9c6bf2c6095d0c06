import type { Step } from './step.ts'

export const documentosFirmadosEsperandoSarlaf = {
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
} as const satisfies Step
