import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'
import { coltefinanciera } from '../coltefinanciera/bank.ts'
import { flamingoQuestions } from './questions.ts'
import { answersOfStore } from './store.ts'

/**
 * Flamingo, bank 27.
 * A brand of Coltefinanciera: the deposit is Coltefinanciera's, and counts with its other deposits for the insurance.
 */
export const flamingo = {
  ...defaultBank,
  id: 27,
  slug: 'flamingo',
  name: 'Flamingo',
  legalEntity: coltefinanciera.legalEntity,
  minimumAmountCop: 250_000,
  questions: flamingoQuestions,
  formId: flamingoQuestions.formNumber,
  questionsSlug: 'coltefinanciera/flamingo',
  verifiesUsers: true,
  answersOfStore,
  campaign: 'flamingo',
  officialAccount: demonstrationAccount(27, coltefinanciera.legalEntity.name),
  demonstrationRates: { curve: { 90: '10.250', 180: '10.850', 270: '11.350', 360: '12.000', 720: '11.800' } },
} satisfies PartnerBank
