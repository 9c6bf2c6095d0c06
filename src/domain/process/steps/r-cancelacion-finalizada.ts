import type { Step } from './step.ts'

export const rCancelacionFinalizada = {
  status: 'R-CANCELACION-FINALIZADA',
  stage: {
    page: 'home',
    label: 'CDT retirado',
    step: 0,
    description: 'El banco pagó tu CDT. Te esperamos pronto.',
    help: 'Puedes simular y abrir otro CDT cuando quieras.',
    nextActor: 'nobody',
  },
  stepper: 'ended',
  doing: 'El banco te pagó tu CDT',
  transitions: [],
} as const satisfies Step
