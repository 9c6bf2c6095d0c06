import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'
import { finandinaQuestions } from './questions.ts'

const legalEntity = { id: 'finandina', name: 'Banco Finandina S.A. BIC', nit: '8600518946', fogafin: true } as const

/** Finandina, bank 22. The sources give it a minimum, but neither a form id nor a page of questions: both are ours. */
export const finandina = {
  ...defaultBank,
  id: 22,
  slug: 'finandina',
  name: 'Finandina',
  legalEntity,
  minimumAmountCop: 100_000,
  questions: finandinaQuestions,
  formId: finandinaQuestions.formNumber,
  questionsSlug: 'finandina',
  verifiesUsers: true,
  officialAccount: demonstrationAccount(22, legalEntity.name),
  demonstrationRates: { curve: { 90: '9.850', 180: '10.450', 270: '11.050', 360: '11.700', 720: '11.550' } },
  publicPages: [{ operatingSince: 1977, branches: 10, cdtBillions: 2_000 }],
} satisfies PartnerBank
