import { defaultBank, demonstrationAccount, type PartnerBank } from '../bank.ts'

const entity = 'Mibanco Banco de la Microempresa de Colombia S.A.'

/** MiBanco, bank 10. */
export const mibanco = {
  ...defaultBank,
  id: 10,
  slug: 'mibanco',
  name: 'MiBanco',
  legalEntity: { name: entity, fogafin: true },
  minimumAmountCop: 100_000,
  formId: 16,
  questionsPath: '/v2/preguntas-mibanco',
  officialAccount: demonstrationAccount(10, entity),
} satisfies PartnerBank
