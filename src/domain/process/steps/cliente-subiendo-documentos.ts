import type { Step } from './step.ts'

export const clienteSubiendoDocumentos = {
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
} as const satisfies Step
