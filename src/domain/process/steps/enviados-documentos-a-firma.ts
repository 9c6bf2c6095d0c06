import type { Step } from './step.ts'

export const enviadosDocumentosAFirma = {
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
} as const satisfies Step
