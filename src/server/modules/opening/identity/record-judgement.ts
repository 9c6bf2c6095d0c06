import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../app/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { bankVerifyUser, screeningRun } from '../../../platform/jobs/definitions.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { computePersonIndex } from '../../accounts/persons/person-blind-index.ts'
import { prefillProvenData } from '../forms/proven-data.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { sendWantedNews } from '../processes/wanted-news.ts'
import { turboGoesOn } from '../turbo/judge-turbo.ts'
import { attemptsPerSeries, blockHours } from './failure-reason.ts'
import { identityResultPurpose } from './identity-document.ts'
import type { Judgement } from './judge-result.ts'
import { notePerson } from './note-person.ts'
import { countFailures, type IdentityCheckRow, settleCheck } from './store.ts'

/**
 * Stores the result of an attempt. A success stores the person, asks their bank about them (rule 10), fills the
 * form about them and starts the list screening. In turbo it also checks the person's limits. The third failure of a
 * series pauses the identity check for a day. Nothing happens when another result was stored since `check` was read.
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
      const personBlindIndex = document && computePersonIndex(ctx.encryption, document)
      const isSomebodyElse = process.personBlindIndex !== null && process.personBlindIndex !== personBlindIndex
      await setProcessFlags(tx, processUuid, {
        blockedUntil: null,
        identityDataConfirmedAt: null,
        // The bank's answer was about the person who was proven before.
        ...(isSomebodyElse ? { bankUserVerification: null, bankUserVerifiedAt: null, hasRestrictions: false } : {}),
      })
      if (personBlindIndex) await notePerson(tx, processUuid, personBlindIndex)
      if (process.turbo && !(await turboGoesOn(tx, process))) return
      if (document) await prefillProvenData(ctx, tx, process, document)
      if (partnerBank(process.bankId).verifiesUsers) await enqueue(ctx.boss, tx, bankVerifyUser, { processUuid })
      await enqueue(ctx.boss, tx, screeningRun, { processUuid })
      return
    }
    const failures = await countFailures(tx, processUuid, process.blockedUntil)
    if (failures >= attemptsPerSeries) {
      await setProcessFlags(tx, processUuid, { blockedUntil: new Date(Date.now() + blockHours * 3_600_000) })
    }
  })
}
