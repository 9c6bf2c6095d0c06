import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'

const entity = 'Banco W S.A.'

/** Banco W, bank 15. */
export const bancow = {
  ...defaultBank,
  id: 15,
  slug: 'bancow',
  name: 'Banco W',
  legalEntity: { name: entity, fogafin: true },
  minimumAmountCop: 1_000_000,
  formId: 14,
  questionsPath: '/v2/preguntas-bancow',
  officialAccount: demonstrationAccount(15, entity),
} satisfies PartnerBank
