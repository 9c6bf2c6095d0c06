import type { Step } from './step.ts'

export const rVencimientosPendientes = {
  status: 'R-VENCIMIENTOS-PENDIENTES',
  stage: {
    page: 'home',
    label: 'Tu CDT está por vencer',
    step: 0,
    description: 'Tu CDT vence pronto y te esperamos pronto: decide si lo renuevas o lo retiras.',
    help: 'Puedes decidir desde cinco días antes. Si no nos dices nada, por ley se prorroga por el mismo plazo.',
    nextActor: 'customer',
  },
  stepper: 'Datos',
  doing: 'Decides qué hacer con tu CDT',
  transitions: [
    { event: 'renewal-chosen', to: 'R-LEAD-SIN-FORMULARIO', by: ['customer', 'staff'] },
    { event: 'withdrawal-chosen', to: 'R-DECISION-TOMADA', by: ['customer', 'staff'] },
  ],
} as const satisfies Step
