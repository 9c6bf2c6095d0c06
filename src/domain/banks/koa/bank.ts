import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'

const entity = 'KOA Compañía de Financiamiento S.A.'

/** KOA, bank 31. */
export const koa = {
  ...defaultBank,
  id: 31,
  slug: 'koa',
  name: 'KOA',
  legalEntity: { name: entity, fogafin: true },
  minimumAmountCop: 500_000,
  formId: 21,
  questionsPath: '/v2/preguntas-koa',
  officialAccount: demonstrationAccount(31, entity),
} satisfies PartnerBank
