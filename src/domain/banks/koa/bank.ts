import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'
import { koaQuestions } from './questions.ts'

const legalEntity = { id: 'koa', name: 'KOA Compañía de Financiamiento S.A.', fogafin: true } as const

/** KOA, bank 31. Its turbo CDT is not paid by PSE, and ends below the general limit. */
export const koa = {
  ...defaultBank,
  id: 31,
  slug: 'koa',
  name: 'KOA',
  legalEntity,
  minimumAmountCop: 500_000,
  questions: koaQuestions,
  formId: koaQuestions.formNumber,
  questionsSlug: 'koa',
  verifiesUsers: true,
  settings: {
    ...defaultBank.settings,
    turboCdt: { enabled: true, blockedPaymentMethods: ['pse'], largestAmountCop: 20_000_000 },
  },
  officialAccount: demonstrationAccount(31, legalEntity.name),
  demonstrationRates: { curve: { 90: '10.450', 180: '11.050', 270: '11.600', 360: '12.250', 720: '12.100' } },
  publicPages: [{ kind: 'financing-company', operatingSince: 2023, branches: 1, cdtBillions: 100 }],
} satisfies PartnerBank
