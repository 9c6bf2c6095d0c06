import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'

const entity = 'Credifamilia Compañía de Financiamiento S.A.'

/** Credifamilia, bank 29. */
export const credifamilia = {
  ...defaultBank,
  id: 29,
  slug: 'credifamilia',
  name: 'Credifamilia',
  legalEntity: { name: entity, fogafin: true },
  minimumAmountCop: 1_000_000,
  formId: 19,
  questionsPath: '/v2/preguntas-credifamilia',
  officialAccount: demonstrationAccount(29, entity),
} satisfies PartnerBank
