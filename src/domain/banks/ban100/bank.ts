import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'

const entity = 'Ban100 S.A.'

/** Ban100, bank 8. */
export const ban100 = {
  ...defaultBank,
  id: 8,
  slug: 'ban100',
  name: 'Ban100',
  legalEntity: { name: entity, fogafin: true },
  minimumAmountCop: 250_000,
  formId: 9,
  questionsPath: '/v2/preguntas-ban100',
  officialAccount: demonstrationAccount(8, entity),
} satisfies PartnerBank
