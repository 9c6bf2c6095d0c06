import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'

const entity = 'Banco Finandina S.A. BIC'

/** Finandina, bank 22. The sources give it a minimum, but neither a form id nor a page of questions. */
export const finandina = {
  ...defaultBank,
  id: 22,
  slug: 'finandina',
  name: 'Finandina',
  legalEntity: { name: entity, fogafin: true },
  minimumAmountCop: 100_000,
  formId: undefined,
  questionsPath: undefined,
  officialAccount: demonstrationAccount(22, entity),
} satisfies PartnerBank
