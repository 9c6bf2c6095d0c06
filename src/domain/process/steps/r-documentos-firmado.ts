import type { Step } from './step.ts'

export const rDocumentosFirmado = {
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
} as const satisfies Step
