import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'
import { mibancoQuestions } from './questions.ts'

const legalEntity = {
  id: 'mibanco',
  name: 'Mibanco Banco de la Microempresa de Colombia S.A.',
  nit: '8600259715',
  fogafin: true,
} as const

/** MiBanco, bank 10. */
export const mibanco = {
  ...defaultBank,
  id: 10,
  slug: 'mibanco',
  name: 'MiBanco',
  legalEntity,
  minimumAmountCop: 100_000,
  questions: mibancoQuestions,
  formId: mibancoQuestions.formNumber,
  formVersion: 'v1',
  questionsSlug: 'mibanco',
  officialAccount: demonstrationAccount(10, legalEntity.name),
  demonstrationRates: { curve: { 90: '10.200', 180: '10.750', 270: '11.200', 360: '11.900', 720: '11.650' } },
  publicPages: [{ operatingSince: 2015, branches: 110, cdtBillions: 1_000 }],
} satisfies PartnerBank
