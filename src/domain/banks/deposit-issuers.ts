import { bankName, notABank, UnknownBankError } from './catalogue.ts'
import { bankDirectory } from './directory.ts'
import { partnerBanks } from './registry.ts'

/** Who issues a CDT, as far as interest, maturity and the deposit insurance ask. */
export type DepositIssuer = {
  bankId: number
  bankName: string
  legalEntityId: string
  legalEntityName: string
  dayBase: 360 | 365
}

/** The entities of the catalogue that have no page of their own. */
const withoutPage: ReadonlyMap<number, { id: string; name: string }> = new Map([
  [16, { id: 'sudameris', name: 'Banco GNB Sudameris S.A.' }],
  [30, { id: 'nu', name: 'Nu Colombia Compañía de Financiamiento S.A.' }],
])

/**
 * Z14.
 * @returns The issuer by its bank's id. A bank whose count of days nobody told us counts years of 360, as the default of
 *   decisions §3 has it.
 * @throws An `UnknownBankError` for a bank that is none.
 */
export function depositIssuer(bankId: number): DepositIssuer {
  const partner = partnerBanks.find(({ id }) => id === bankId)
  const entity =
    partner?.legalEntity ?? withoutPage.get(bankId) ?? bankDirectory.find((bank) => bank.bankId === bankId)?.legalEntity
  if (!entity || bankId === notABank) throw new UnknownBankError(bankId)
  return {
    bankId,
    bankName: bankName(bankId),
    legalEntityId: entity.id,
    legalEntityName: entity.name,
    dayBase: partner?.dayBase ?? 360,
  }
}
