import { defaultBank, demonstrationAccount, type PartnerBank, signatureOnPaper } from '../bank.ts'
import { bancamiaQuestions } from './questions.ts'

const legalEntity = {
  id: 'bancamia',
  name: 'Banco de las Microfinanzas Bancamía S.A.',
  nit: '9002150711',
  fogafin: true,
} as const

/** Bancamía, bank 11. */
export const bancamia = {
  ...defaultBank,
  id: 11,
  slug: 'bancamia',
  name: 'Bancamía',
  legalEntity,
  minimumAmountCop: 50_000,
  questions: bancamiaQuestions,
  formId: bancamiaQuestions.formNumber,
  formVersion: 'v1',
  questionsSlug: 'bancamia',
  confirmsIdentityData: true,
  settings: signatureOnPaper,
  officialAccount: demonstrationAccount(11, legalEntity.name),
  demonstrationRates: { curve: { 90: '9.900', 180: '10.500', 270: '10.950', 360: '11.600', 720: '11.400' } },
  publicPages: [{ operatingSince: 2008, branches: 200, cdtBillions: 1_300 }],
} satisfies PartnerBank
