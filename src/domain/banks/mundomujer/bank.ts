import { defaultBank, demonstrationAccount, type PartnerBank, signatureOnPaper } from '../bank.ts'

const entity = 'Banco Mundo Mujer S.A.'

/** Mundo Mujer, bank 13. */
export const mundomujer = {
  ...defaultBank,
  id: 13,
  slug: 'mundomujer',
  name: 'Mundo Mujer',
  legalEntity: { name: entity, fogafin: true },
  minimumAmountCop: 100_000,
  formId: 17,
  questionsPath: '/v2/preguntas-bancomundomujer',
  settings: signatureOnPaper,
  officialAccount: demonstrationAccount(13, entity),
} satisfies PartnerBank
