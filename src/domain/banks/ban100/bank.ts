import { defaultBank, demonstrationAccount, type PartnerBank, turboEnabled } from '../bank.ts'
import { ban100Questions } from './questions.ts'

const legalEntity = { id: 'ban100', name: 'Ban100 S.A.', nit: '9002009609', fogafin: true } as const

/** Ban100, bank 8. */
export const ban100 = {
  ...defaultBank,
  id: 8,
  slug: 'ban100',
  name: 'Ban100',
  legalEntity,
  minimumAmountCop: 250_000,
  questions: ban100Questions,
  formId: ban100Questions.formNumber,
  questionsSlug: 'ban100',
  verifiesUsers: true,
  settings: turboEnabled,
  officialAccount: demonstrationAccount(8, legalEntity.name),
  demonstrationRates: {
    curve: { 90: '10.350', 180: '10.900', 270: '11.400', 360: '12.150', 720: '11.900' },
    higherBand: {
      fromCop: 50_000_000,
      curve: { 90: '10.500', 180: '11.050', 270: '11.550', 360: '12.300', 720: '12.050' },
    },
  },
  publicPages: [
    {
      slug: 'credifinanciera',
      name: 'Credifinanciera',
      listedAs: 'ban100',
      operatingSince: 2008,
      branches: 30,
      cdtBillions: 1_500,
    },
    { operatingSince: 2008, branches: 30, cdtBillions: 1_500 },
  ],
} satisfies PartnerBank
