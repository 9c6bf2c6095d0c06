import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { customerTell } from '../processes/jobs.ts'
import { moveIfPossible } from '../processes/move-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import type { BankCaseRow } from './bank.queries.ts'
import { holdCaseAsAsked, saveCase } from './store.ts'

export const declinedWords =
  'El banco revisó tu solicitud y esta vez decidió no continuar. No es una decisión nuestra y no pagaste nada: puedes intentarlo con otro banco cuando quieras.'

/** Records the bank's decision about an application. What it says of another process is not believed. */
export async function refreshApplication(ctx: Context, { bankId }: ProcessRow, found: BankCaseRow): Promise<void> {
  const { processUuid, applicationId } = found
  if (!applicationId) return
  const { reference, status, reason } = await ctx.providers.getBank(bankId).application(applicationId)
  if (reference !== processUuid) {
    ctx.logger.error({ process: processUuid }, "the bank's application is of another process")
    return
  }
  await inTransaction(ctx.db, async (tx) => {
    if (!(await holdCaseAsAsked(tx, found))) return
    await saveCase(tx, processUuid, { applicationStatus: status, declineReason: reason ?? null })
    if (status === 'received') return
    const moved = await moveIfPossible(
      tx,
      status === 'approved'
        ? { processUuid, event: 'bank-approved', actor: 'bank' }
        : { processUuid, event: 'bank-declined', actor: 'bank', reason: declinedWords },
    )
    if (!moved) return
    if (status === 'declined') await setProcessFlags(tx, processUuid, { continuationAvoided: true })
    await enqueue(ctx.boss, tx, customerTell, { processUuid })
  })
}
