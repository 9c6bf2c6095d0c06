import { partnerBank } from '#domain/banks/registry.ts'
import { needsBankUserVerification } from '#domain/process/routing.ts'
import { incompleteStatuses } from '#domain/process/statuses.ts'
import type { Context } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { formStage } from '../forms/form-stage.ts'
import { personOfProcess } from '../forms/person-of-process.ts'
import type { ProcessRow } from '../processes/load-process.ts'
import { setProcessFlags } from '../processes/set-flags.ts'

export type BankUserVerification = '00' | '04' | '07'

/**
 * P08: asks one of the five banks whether the person may be its customer, and keeps the answer for the routing rules.
 * The other banks are not asked: clear. Throws STEP_NOT_AVAILABLE while the forms are incomplete or when the opening
 * is over; ProviderError when the bank cannot be reached, and then nothing is kept.
 */
export async function verifyBankUser(ctx: Context, process: ProcessRow): Promise<BankUserVerification> {
  const { uuid, bankId, status } = process
  if (!incompleteStatuses.includes(status)) throw new ApiError('STEP_NOT_AVAILABLE')
  if ((await formStage(ctx.db, process)) !== 'done') throw new ApiError('STEP_NOT_AVAILABLE')
  if (!needsBankUserVerification(partnerBank(bankId), 'ESPERANDO-DEPOSITO')) return '00'
  const { documentType, documentNumber } = await personOfProcess(ctx, process)
  const result = await ctx.providers.bank.verifyCustomer({ documentType, documentNumber, bankId })
  await setProcessFlags(ctx.db, uuid, { bankUserVerification: result, hasRestrictions: result !== '00' })
  return result
}
