import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'
import { credifamiliaQuestions } from './questions.ts'

const legalEntity = {
  id: 'credifamilia',
  name: 'Credifamilia Compañía de Financiamiento S.A.',
  nit: '9004064721',
  fogafin: true,
} as const

/** Credifamilia, bank 29. */
export const credifamilia = {
  ...defaultBank,
  id: 29,
  slug: 'credifamilia',
  name: 'Credifamilia',
  legalEntity,
  minimumAmountCop: 1_000_000,
  questions: credifamiliaQuestions,
  formId: credifamiliaQuestions.formNumber,
  questionsSlug: 'credifamilia',
  officialAccount: demonstrationAccount(29, legalEntity.name),
  demonstrationRates: { curve: { 90: '9.750', 180: '10.400', 270: '10.900', 360: '11.550', 720: '11.350' } },
  publicPages: [
    { kind: 'financing-company', operatingSince: 2011, branches: 10, cdtBillions: 400, digitalOpening: true },
  ],
} satisfies PartnerBank
