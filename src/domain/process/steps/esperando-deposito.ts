import type { Step } from './step.ts'

export const esperandoDeposito = {
  status: 'ESPERANDO-DEPOSITO',
  stage: {
    page: 'transfiere-el-dinero',
    label: 'Pago',
    step: 5,
    description: 'Paga tu CDT al banco.',
    help: 'El dinero va directo a la cuenta oficial del banco; nunca pasa por nosotros.',
    nextActor: 'customer',
  },
  stepper: 'Pago',
  doing: 'Pagas tu CDT al banco',
  transitions: [
    { event: 'deposit-handed-in', to: 'ENVIADO-AL-BANCO-PARA-CREACION', by: ['customer', 'provider', 'staff'] },
  ],
} as const satisfies Step
