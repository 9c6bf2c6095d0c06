import { defaultBank, demonstrationAccount, type PartnerBank, signatureOnPaper } from '../bank.ts'

const entity = 'Banco de las Microfinanzas Bancamía S.A.'

/** Bancamía, bank 11. */
export const bancamia = {
  ...defaultBank,
  id: 11,
  slug: 'bancamia',
  name: 'Bancamía',
  legalEntity: { name: entity, fogafin: true },
  minimumAmountCop: 50_000,
  formId: 18,
  questionsPath: '/v2/preguntas-bancamia',
  settings: signatureOnPaper,
  officialAccount: demonstrationAccount(11, entity),
} satisfies PartnerBank
