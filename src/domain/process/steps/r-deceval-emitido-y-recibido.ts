import type { Step } from './step.ts'

export const rDecevalEmitidoYRecibido = {
  status: 'R-DECEVAL-EMITIDO-Y-RECIBIDO',
  stage: {
    page: 'home',
    label: 'Renovación emitida',
    step: 0,
    description: 'Tu CDT renovado fue emitido.',
    help: 'Estamos enviándote el certificado a tu correo.',
    nextActor: 'cosecha',
  },
  stepper: 'Certificado',
  doing: 'Te enviamos el nuevo certificado',
  promisedBusinessDays: 0,
  transitions: [{ event: 'certificate-delivered', to: 'R-DECEVAL-ENVIADO-AL-CLIENTE', by: ['system'] }],
} as const satisfies Step
