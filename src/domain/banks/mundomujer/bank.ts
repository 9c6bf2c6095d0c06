import { defaultBank, demonstrationAccount, type PartnerBank, signatureOnPaper } from '../bank.ts'
import { mundomujerQuestions } from './questions.ts'

const legalEntity = { id: 'mundomujer', name: 'Banco Mundo Mujer S.A.', nit: '9007689338', fogafin: true } as const

/** Mundo Mujer, bank 13. */
export const mundomujer = {
  ...defaultBank,
  id: 13,
  slug: 'mundomujer',
  name: 'Mundo Mujer',
  legalEntity,
  minimumAmountCop: 100_000,
  questions: mundomujerQuestions,
  formId: mundomujerQuestions.formNumber,
  formVersion: 'v1',
  questionsSlug: 'bancomundomujer',
  settings: signatureOnPaper,
  officialAccount: demonstrationAccount(13, legalEntity.name),
  demonstrationRates: { curve: { 90: '10.000', 180: '10.650', 270: '11.150', 360: '11.750', 720: '11.500' } },
  publicPages: [{ operatingSince: 2015, branches: 170, cdtBillions: 1_500 }],
} satisfies PartnerBank
