import type { Step } from './step.ts'

export const leadSinFormulario = {
  status: 'LEAD-SIN-FORMULARIO',
  stage: {
    page: 'forms',
    label: 'Tus datos',
    step: 3,
    description: 'Completa tus datos para el banco.',
    help: 'Guardamos lo que escribes: puedes parar y seguir después, aquí o en otro dispositivo.',
    nextActor: 'customer',
  },
  stepper: 'Datos',
  doing: 'Completas tus datos',
  transitions: [
    { event: 'forms-identity-and-screening-done', to: 'CLIENTE-SUBIENDO-DOCUMENTOS', by: ['system'] },
    // F14: a turbo opening takes its images from the identity check and uploads nothing.
    { event: 'turbo-form-identity-and-screening-done', to: 'ENVIADOS-DOCUMENTOS-A-FIRMA', by: ['system'] },
  ],
} as const satisfies Step
