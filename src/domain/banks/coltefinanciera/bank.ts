import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'

const entity = 'Coltefinanciera S.A. Compañía de Financiamiento'

/**
 * Coltefinanciera, bank 24.
 * A published quote of its CDT, 6,000,000 at 10.25 % for 12 months giving 6,615,000, counts 360 days of 360.
 */
export const coltefinanciera = {
  ...defaultBank,
  id: 24,
  slug: 'coltefinanciera',
  name: 'Coltefinanciera',
  legalEntity: { name: entity, fogafin: true },
  minimumAmountCop: 250_000,
  formId: 8,
  questionsPath: '/v2/preguntas-coltefinanciera',
  settings: { digitalSignature: true, turboCdt: { enabled: true, blockedPaymentMethods: [] } },
  canBeOpened: true,
  officialAccount: demonstrationAccount(24, entity),
} satisfies PartnerBank
