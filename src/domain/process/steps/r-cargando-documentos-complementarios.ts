import type { Step } from './step.ts'

export const rCargandoDocumentosComplementarios = {
  status: 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS',
  stage: {
    page: 'home',
    label: 'El banco pide más documentos',
    step: 0,
    description: 'El banco necesita más documentos para cumplir tu decisión.',
    help: 'Súbelos desde tu portal. Te decimos cuáles son.',
    nextActor: 'customer',
  },
  stepper: 'Certificado',
  doing: 'Subes lo que el banco pidió',
  transitions: [{ event: 'documents-handed-in', to: 'R-ENVIADO-AL-BANCO', by: ['customer'] }],
} as const satisfies Step
