import type { Step } from './step.ts'

export const clienteSubiendoDocumentos = {
  status: 'CLIENTE-SUBIENDO-DOCUMENTOS',
  stage: {
    page: 'sube-tus-documentos',
    label: 'Documentos',
    step: 3.5,
    description: 'Sube tu documento de identidad y tu declaración de renta.',
    help: 'Sirven fotos nítidas o PDF de hasta 20 MB cada uno.',
    nextActor: 'customer',
  },
  stepper: 'Documentos y firma',
  doing: 'Subes tus documentos',
  transitions: [{ event: 'documents-handed-in', to: 'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA', by: ['customer'] }],
} as const satisfies Step
