import type { Step } from './step.ts'

export const rDecevalEnviadoAlCliente = {
  status: 'R-DECEVAL-ENVIADO-AL-CLIENTE',
  stage: {
    page: 'home',
    label: 'CDT renovado',
    step: 0,
    description: 'Tu CDT está renovado y tienes tu certificado.',
    help: 'Descárgalo aquí cuando quieras.',
    nextActor: 'nobody',
  },
  stepper: 'Certificado',
  doing: 'Tu CDT está renovado',
  transitions: [{ event: 'maturity-approaching', to: 'R-VENCIMIENTOS-PENDIENTES', by: ['system'] }],
} as const satisfies Step
