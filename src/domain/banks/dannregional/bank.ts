import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'

const entity = 'Financiera Dann Regional Compañía de Financiamiento S.A.'

/** Dann Regional, bank 28. */
export const dannregional = {
  ...defaultBank,
  id: 28,
  slug: 'dannregional',
  name: 'Dann Regional',
  legalEntity: { name: entity, fogafin: true },
  minimumAmountCop: 100_000,
  formId: 15,
  questionsPath: '/v2/preguntas-financieradannregional',
  officialAccount: demonstrationAccount(28, entity),
} satisfies PartnerBank
