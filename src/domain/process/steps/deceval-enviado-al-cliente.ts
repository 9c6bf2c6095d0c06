import type { Step } from './step.ts'

export const decevalEnviadoAlCliente = {
  status: 'DECEVAL-ENVIADO-AL-CLIENTE',
  stage: {
    page: 'cdt-completado',
    label: 'Certificado enviado',
    step: 6,
    description: 'Tu CDT está abierto y tienes tu certificado.',
    help: 'Descárgalo aquí cuando quieras.',
    nextActor: 'nobody',
  },
  stepper: 'Certificado',
  doing: 'Tu CDT está abierto',
  transitions: [{ event: 'maturity-approaching', to: 'R-VENCIMIENTOS-PENDIENTES', by: ['system'] }],
} as const satisfies Step
