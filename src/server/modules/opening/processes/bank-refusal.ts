import { partnerBank } from '#domain/banks/registry.ts'
import { bankRefusesPerson } from '#domain/process/routing.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { ProcessRow } from './processes.queries.ts'

type Answered = Pick<ProcessRow, 'bankId' | 'hasRestrictions' | 'bankUserVerification'>

/** P08: whether the bank has said that it does not take this person. */
export function isRefusedByBank({ bankId, hasRestrictions, bankUserVerification }: Answered): boolean {
  const bankVerifiesUsers = partnerBank(bankId).verifiesUsers
  return bankRefusesPerson({
    bankVerifiesUsers,
    hasRestrictions,
    bankUserVerification: bankUserVerification ?? undefined,
  })
}

/** Throws BANK_DECLINES_PERSON for such a person; asks nobody, so that it may be inside a transaction. */
export function requireNotRefused(process: Answered): void {
  if (isRefusedByBank(process)) throw new ApiError('BANK_DECLINES_PERSON')
}
