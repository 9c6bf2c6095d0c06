import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'
import { bancowQuestions } from './questions.ts'

const legalEntity = { id: 'bancow', name: 'Banco W S.A.', nit: '9003782122', fogafin: true } as const

/** Banco W, bank 15. */
export const bancow = {
  ...defaultBank,
  id: 15,
  slug: 'bancow',
  name: 'Banco W',
  legalEntity,
  minimumAmountCop: 1_000_000,
  questions: bancowQuestions,
  formId: bancowQuestions.formNumber,
  formVersion: 'v1',
  questionsSlug: 'bancow',
  officialAccount: demonstrationAccount(15, legalEntity.name),
  demonstrationRates: {
    curve: { 90: '10.100', 180: '10.700', 270: '11.250', 360: '11.850', 720: '11.600' },
    higherBand: {
      fromCop: 20_000_000,
      curve: { 90: '10.250', 180: '10.850', 270: '11.400', 360: '12.000', 720: '11.750' },
    },
  },
  publicPages: [{ operatingSince: 2011, branches: 140, cdtBillions: 1_300 }],
} satisfies PartnerBank
