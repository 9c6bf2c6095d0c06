import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'
import { dannregionalQuestions } from './questions.ts'

const legalEntity = {
  id: 'dannregional',
  name: 'Financiera Dann Regional Compañía de Financiamiento S.A.',
  nit: '8110077294',
  fogafin: true,
} as const

/** Dann Regional, bank 28. */
export const dannregional = {
  ...defaultBank,
  id: 28,
  slug: 'dannregional',
  name: 'Dann Regional',
  legalEntity,
  minimumAmountCop: 100_000,
  questions: dannregionalQuestions,
  formId: dannregionalQuestions.formNumber,
  questionsSlug: 'financieradannregional',
  officialAccount: demonstrationAccount(28, legalEntity.name),
  demonstrationRates: { curve: { 90: '10.300', 180: '10.950', 270: '11.450', 360: '12.050', 720: '11.850' } },
  publicPages: [{ kind: 'financing-company', operatingSince: 1996, branches: 10, cdtBillions: 300 }],
} satisfies PartnerBank
