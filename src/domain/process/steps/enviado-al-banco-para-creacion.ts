import type { Step } from './step.ts'

export const enviadoAlBancoParaCreacion = {
  status: 'ENVIADO-AL-BANCO-PARA-CREACION',
  stage: {
    page: 'cdt-completado',
    label: 'Emisión',
    step: 6,
    description: 'El banco está creando tu CDT.',
    help: 'No tienes que hacer nada. Te enviaremos el certificado.',
    nextActor: 'bank',
  },
  stepper: 'Certificado',
  doing: 'El banco crea tu CDT',
  promisedBusinessDays: 1,
  transitions: [
    { event: 'bank-issued', to: 'DECEVAL-EMITIDO-Y-RECIBIDO', by: ['bank'] },
    { event: 'bank-did-not-find-the-money', to: 'ESPERANDO-DEPOSITO', by: ['bank'] },
  ],
} as const satisfies Step
