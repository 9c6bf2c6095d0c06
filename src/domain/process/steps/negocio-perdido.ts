import type { Step } from './step.ts'

export const negocioPerdido = {
  status: 'NEGOCIO-PERDIDO',
  stage: {
    page: 'home',
    label: 'Te esperamos pronto',
    step: 0,
    description: 'Esta apertura terminó. Te esperamos pronto.',
    help: 'Puedes simular y abrir otro CDT cuando quieras.',
    nextActor: 'nobody',
  },
  stepper: 'ended',
  doing: 'La apertura se cerró',
  transitions: [],
} as const satisfies Step
