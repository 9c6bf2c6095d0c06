import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'

const entity = 'Coltefinanciera S.A. Compañía de Financiamiento'

/**
 * Flamingo, bank 27.
 * A brand of Coltefinanciera: the deposit is Coltefinanciera's, and counts with its other deposits for the insurance.
 */
export const flamingo = {
  ...defaultBank,
  id: 27,
  slug: 'flamingo',
  name: 'Flamingo',
  legalEntity: { name: entity, fogafin: true },
  minimumAmountCop: 250_000,
  formId: 13,
  questionsPath: '/v2/preguntas/coltefinanciera/flamingo',
  officialAccount: demonstrationAccount(27, entity),
} satisfies PartnerBank
