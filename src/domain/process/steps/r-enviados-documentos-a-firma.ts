import type { Step } from './step.ts'

export const rEnviadosDocumentosAFirma = {
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
} as const satisfies Step
