import { partnerBank } from '#domain/banks/registry.ts'
import { needsBankUserVerification } from '#domain/process/routing.ts'
import { incompleteStatuses } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { formStage } from '../forms/form-stage.ts'
import { personOfProcess } from '../forms/person-of-process.ts'
import { loadIdentityDocument } from '../identity/identity-document.ts'
import { screeningRun } from '../identity/jobs.ts'
import { isRefusedByBank } from '../processes/bank-refusal.ts'
import { loadProcess, type ProcessRow } from '../processes/processes.queries.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { bankVerifyUser } from './jobs.ts'

export type BankUserVerification = '00' | '04' | '07'

/** How long an answer counts under rule 10: one step may be several calls, such as the files of an upload. */
const answerCountsMs = 15 * 60_000

/**
 * P08: asks one of the five banks whether it accepts the person, and stores the answer for the routing rules. The bank
 * has the 3 seconds of rule 10 to answer. The other banks are not asked: clear. Throws STEP_NOT_AVAILABLE while the
 * person's document is unknown or when the opening is over. Throws ProviderError when the bank does not answer, and
 * then nothing is stored.
 */
export async function verifyBankUser(ctx: Context, process: ProcessRow): Promise<BankUserVerification> {
  const { bankId, status } = process
  if (!incompleteStatuses.includes(status)) throw new ApiError('STEP_NOT_AVAILABLE')
  const document = await knownDocument(ctx, process)
  if (!document) throw new ApiError('STEP_NOT_AVAILABLE')
  if (!partnerBank(bankId).verifiesUsers) return '00'
  const result = await ctx.providers.getBank(bankId).verifyCustomer({ ...document, bankId })
  await inTransaction(ctx.db, (tx) => keepAnswer(ctx, tx, process.uuid, result))
  return result
}

/** Job: asks a bank that has not answered about a person; a bank with an answer is not asked again. */
export async function verifyBankUserLater(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (!process || process.bankUserVerification !== null || !asks(process)) return
  if (await knownDocument(ctx, process)) await verifyBankUser(ctx, process)
}

/**
 * Rule 10, at a step of the customer or before one: returns whether the bank refuses the person. A bank without an
 * answer is asked; where the rule requires it, an old answer is asked for again. Without an answer within 3 seconds the
 * process goes on as it is. The job asks again, and the next step checks again.
 */
export async function bankRefuses(ctx: Context, process: ProcessRow): Promise<boolean> {
  if (isRefusedByBank(process) || !isDue(process) || !(await knownDocument(ctx, process))) {
    return isRefusedByBank(process)
  }
  try {
    return (await verifyBankUser(ctx, process)) !== '00'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { uuid: processUuid } = process
    ctx.logger.warn({ process: processUuid, failure: error.failure }, 'the bank did not say whether it takes a person')
    await inTransaction(ctx.db, (tx) => enqueue(ctx.boss, tx, bankVerifyUser, { processUuid }))
    return false
  }
}

/** The same for a step that a refusal blocks. Throws BANK_DECLINES_PERSON. */
export async function requireBankAgrees(ctx: Context, process: ProcessRow): Promise<void> {
  if (await bankRefuses(ctx, process)) throw new ApiError('BANK_DECLINES_PERSON')
}

/** The bank asks about persons, and the opening is neither paid nor over. */
function asks({ bankId, status }: ProcessRow): boolean {
  const isPaid = status === 'ENVIADO-AL-BANCO-PARA-CREACION'
  return partnerBank(bankId).verifiesUsers && incompleteStatuses.includes(status) && !isPaid
}

function isDue(process: ProcessRow): boolean {
  if (!asks(process)) return false
  if (process.bankUserVerification === null) return true
  const isAskedHere = needsBankUserVerification(partnerBank(process.bankId), process.status)
  const answeredMs = process.bankUserVerifiedAt?.getTime() ?? 0
  return isAskedHere && Date.now() - answeredMs > answerCountsMs
}

/** The document that the identity check proved; before it, that of the completed forms. */
async function knownDocument(
  ctx: Context,
  process: ProcessRow,
): Promise<{ documentType: string; documentNumber: string } | undefined> {
  const proven = await loadIdentityDocument(ctx, process.uuid, ctx.db)
  if (proven?.type && proven.number) return { documentType: proven.type, documentNumber: proven.number }
  if ((await formStage(ctx.db, process)) !== 'done') return undefined
  const { documentType, documentNumber } = await personOfProcess(ctx, process)
  return { documentType, documentNumber }
}

/** When the bank takes a refusal back, the first opening that was stopped goes on. */
async function keepAnswer(ctx: Context, tx: Tx, processUuid: string, result: BankUserVerification): Promise<void> {
  const bankUserVerifiedAt = new Date()
  const isRefusal = result !== '00'
  const before = await loadProcess(tx, processUuid)
  await setProcessFlags(tx, processUuid, {
    bankUserVerification: result,
    bankUserVerifiedAt,
    hasRestrictions: isRefusal,
  })
  if (before?.status !== 'LEAD-SIN-FORMULARIO' || isRefusal || !isRefusedByBank(before)) return
  await enqueue(ctx.boss, tx, screeningRun, { processUuid })
}
