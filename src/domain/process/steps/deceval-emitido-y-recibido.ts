import type { Step } from './step.ts'

export const decevalEmitidoYRecibido = {
  status: 'DECEVAL-EMITIDO-Y-RECIBIDO',
  stage: {
    page: 'cdt-completado',
    label: 'CDT emitido',
    step: 6,
    description: 'Tu CDT fue emitido.',
    help: 'Estamos enviándote el certificado a tu correo.',
    nextActor: 'cosecha',
  },
  stepper: 'Certificado',
  doing: 'Te enviamos el certificado',
  promisedBusinessDays: 0,
  transitions: [{ event: 'certificate-delivered', to: 'DECEVAL-ENVIADO-AL-CLIENTE', by: ['system'] }],
} as const satisfies Step
