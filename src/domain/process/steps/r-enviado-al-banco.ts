import type { Step } from './step.ts'

export const rEnviadoAlBanco = {
  status: 'R-ENVIADO-AL-BANCO',
  stage: {
    page: 'cdt-completado',
    label: 'En el banco',
    step: 5,
    description: 'El banco está procesando tu decisión.',
    help: 'No tienes que hacer nada. Te avisamos apenas el banco responda.',
    nextActor: 'bank',
  },
  stepper: 'Certificado',
  doing: 'El banco confirma tu decisión',
  promisedBusinessDays: 2,
  transitions: [
    { event: 'bank-asked-for-more', to: 'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS', by: ['bank'] },
    { event: 'added-money-not-found', to: 'R-ENVIADO-AL-BANCO', by: ['bank'] },
    { event: 'bank-confirmed-renewal', to: 'R-CONFIRMACION-ENVIADA-AL-CLIENTE', by: ['bank'] },
    { event: 'bank-confirmed-withdrawal', to: 'R-CANCELACION-FINALIZADA', by: ['bank'] },
  ],
} as const satisfies Step
