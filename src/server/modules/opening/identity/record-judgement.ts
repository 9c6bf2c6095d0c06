import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { sendWantedNews } from '../processes/wanted-news.ts'
import { attemptsPerSeries, blockHours } from './failure-reason.ts'
import { followProof } from './follow-proof.ts'
import { identityResultPurpose } from './identity-document.ts'
import type { Judgement } from './judge-result.ts'
import { countFailures, type IdentityCheckRow, settleCheck } from './store.ts'

/**
 * Stores the result of an attempt. After a success the opening goes on (`followProof`). The third failure of a series
 * pauses the identity check for a day. Nothing happens when another result was stored since `check` was read.
 */
export async function recordJudgement(ctx: Context, check: IdentityCheckRow, judgement: Judgement): Promise<void> {
  const { processUuid } = check
  await inTransaction(ctx.db, async (tx) => {
    const { status, failureReason, document } = judgement
    const resultEncrypted = document ? ctx.encryption.encrypt(identityResultPurpose, JSON.stringify(document)) : null
    // Locks the process until the end, so that two parallel results are counted one after the other.
    await setProcessFlags(tx, processUuid, {})
    const process = await loadProcess(tx, processUuid)
    if (process?.status !== 'LEAD-SIN-FORMULARIO') return
    if (!(await settleCheck(tx, check, { status, failureReason, resultEncrypted }))) return
    await sendWantedNews(ctx, tx, processUuid)
    if (status === 'success') {
      await followProof(ctx, tx, process, document)
      return
    }
    const failures = await countFailures(tx, processUuid, process.blockedUntil)
    if (failures >= attemptsPerSeries) {
      await setProcessFlags(tx, processUuid, { blockedUntil: new Date(Date.now() + blockHours * 3_600_000) })
    }
  })
}
