import { defaultBank, demonstrationAccount, type PartnerBank, turboEnabled } from '../bank.ts'
import { coltefinancieraQuestions } from './questions.ts'

const legalEntity = {
  id: 'coltefinanciera',
  name: 'Coltefinanciera S.A. Compañía de Financiamiento',
  nit: '8909270349',
  fogafin: true,
} as const

/**
 * Coltefinanciera, bank 24.
 * A published quote of its CDT, 6,000,000 at 10.25 % for 12 months giving 6,615,000, counts 360 days of 360.
 */
export const coltefinanciera = {
  ...defaultBank,
  id: 24,
  slug: 'coltefinanciera',
  name: 'Coltefinanciera',
  legalEntity,
  minimumAmountCop: 250_000,
  questions: coltefinancieraQuestions,
  formId: coltefinancieraQuestions.formNumber,
  questionsSlug: 'coltefinanciera',
  verifiesUsers: true,
  confirmsIdentityData: true,
  settings: turboEnabled,
  officialAccount: demonstrationAccount(24, legalEntity.name),
  demonstrationRates: {
    curve: { 90: '10.400', 180: '11.000', 270: '11.550', 360: '12.200', 720: '12.000' },
    higherBand: {
      fromCop: 100_000_000,
      curve: { 90: '10.500', 180: '11.100', 270: '11.650', 360: '12.300', 720: '12.100' },
    },
  },
  publicPages: [
    { kind: 'financing-company', operatingSince: 1980, branches: 20, cdtBillions: 800, digitalOpening: true },
  ],
} satisfies PartnerBank
