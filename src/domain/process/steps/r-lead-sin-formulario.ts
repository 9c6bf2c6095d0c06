import type { Step } from './step.ts'

export const rLeadSinFormulario = {
  status: 'R-LEAD-SIN-FORMULARIO',
  stage: {
    page: 'forms',
    label: 'Actualiza tus datos',
    step: 1,
    description: 'Confirma que tus datos siguen iguales.',
    help: 'Solo cambia lo que sea distinto.',
    nextActor: 'customer',
  },
  stepper: 'Datos',
  doing: 'Confirmas tus datos',
  transitions: [
    { event: 'renewal-data-confirmed', to: 'R-CLIENTE-SUBIENDO-DOCUMENTOS', by: ['customer'] },
    { event: 'renewal-data-confirmed-documents-current', to: 'R-DECISION-TOMADA', by: ['customer'] },
  ],
} as const satisfies Step
