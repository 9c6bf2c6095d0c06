import { ban100 } from './ban100/bank.ts'
import { bancamia } from './bancamia/bank.ts'
import { bancow } from './bancow/bank.ts'
import type { PartnerBank } from './bank.ts'
import { UnknownBankError } from './catalogue.ts'
import { coltefinanciera } from './coltefinanciera/bank.ts'
import { credifamilia } from './credifamilia/bank.ts'
import { dannregional } from './dannregional/bank.ts'
import { finandina } from './finandina/bank.ts'
import { flamingo } from './flamingo/bank.ts'
import { koa } from './koa/bank.ts'
import { mibanco } from './mibanco/bank.ts'
import { mundomujer } from './mundomujer/bank.ts'

const registered: readonly PartnerBank[] = [
  ban100,
  bancamia,
  bancow,
  coltefinanciera,
  credifamilia,
  dannregional,
  finandina,
  flamingo,
  koa,
  mibanco,
  mundomujer,
]

/** K02: the partner banks, by id. */
export const partnerBanks: readonly PartnerBank[] = registered.toSorted((one, other) => one.id - other.id)

/** @returns Whether it is a partner bank's. */
export function isPartnerBank(bankId: number): boolean {
  return partnerBanks.some((bank) => bank.id === bankId)
}

/** @throws An `UnknownBankError` when it is missing or no partner bank's. */
export function partnerBank(bankId: number | null | undefined): PartnerBank {
  const found = partnerBanks.find((bank) => bank.id === bankId)
  if (!found) throw new UnknownBankError(bankId)
  return found
}
