import type { Step } from './step.ts'

export const rClienteSubiendoDocumentos = {
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
} as const satisfies Step
