import type { Step } from './step.ts'

export const rConfirmacionEnviadaAlCliente = {
  status: 'R-CONFIRMACION-ENVIADA-AL-CLIENTE',
  stage: {
    page: 'home',
    label: 'Renovación confirmada',
    step: 0,
    description: 'El banco confirmó tu renovación y está emitiendo el nuevo certificado.',
    help: 'No tienes que hacer nada. Te enviaremos el certificado.',
    nextActor: 'bank',
  },
  stepper: 'Certificado',
  doing: 'El banco crea tu nuevo CDT',
  promisedBusinessDays: 1,
  transitions: [
    { event: 'added-money-not-found', to: 'R-CONFIRMACION-ENVIADA-AL-CLIENTE', by: ['bank'] },
    { event: 'bank-issued', to: 'R-DECEVAL-EMITIDO-Y-RECIBIDO', by: ['bank'] },
  ],
} as const satisfies Step
