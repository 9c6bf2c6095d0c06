import type { Step } from './step.ts'

/** Not in B §3.2: a renewal with added money waits here for it (decision 063). */
export const rEsperandoDeposito = {
  status: 'R-ESPERANDO-DEPOSITO',
  stage: {
    page: 'transfiere-el-dinero',
    label: 'Pago',
    step: 4,
    description: 'Paga lo que agregas a tu CDT.',
    help: 'Págalo hasta el día del vencimiento. Si no llega, tu CDT se renueva sin ese dinero.',
    nextActor: 'customer',
  },
  stepper: 'Pago',
  doing: 'Pagas lo que agregas a tu CDT',
  transitions: [
    { event: 'deposit-handed-in', to: 'R-DOCUMENTOS-FIRMADO', by: ['customer', 'provider', 'staff'] },
    { event: 'added-money-not-paid', to: 'R-DOCUMENTOS-FIRMADO', by: ['system'] },
  ],
} as const satisfies Step
