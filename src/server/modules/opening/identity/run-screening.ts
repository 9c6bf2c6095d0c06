import { textAnswer } from '#domain/forms/field.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { ScreenedPerson } from '../../../providers/screening/port.ts'
import { bankRefuses } from '../bank/verify-bank-user.ts'
import { documentsReview } from '../documents/jobs.ts'
import { missingDocuments } from '../documents/missing-documents.ts'
import { formStage } from '../forms/form-stage.ts'
import type { Person } from '../forms/person-of-process.ts'
import { personOfProcess } from '../forms/person-of-process.ts'
import { submittedAnswers } from '../forms/submitted-answers.ts'
import { isRefusedByBank } from '../processes/bank-refusal.ts'
import { moveIfPossible, moveProcess } from '../processes/move-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { sendWantedNews } from '../processes/wanted-news.ts'
import { signaturePrepare } from '../signature/jobs.ts'
import { isRateUnchanged } from '../signature/require-rate-unchanged.ts'
import { turboGoesOn } from '../turbo/judge-turbo.ts'
import { askLists, type Screened } from './ask-lists.ts'
import { failureReasons } from './failure-reason.ts'
import { loadIdentityDocument } from './identity-document.ts'
import { screeningRun } from './jobs.ts'
import { keepIdentityImages } from './keep-identity-images.ts'
import { recordJudgement } from './record-judgement.ts'
import { isSameDocument } from './same-document.ts'
import { findScreening, type IdentityCheckRow, listChecks, saveScreening, settleCheck } from './store.ts'

/** A delayed check may take three days (Truora's reference), so the polling slows down over time. */
const soonestMs = 2_000
const latestMs = 60_000

/**
 * N02, F07: asks the restrictive lists about a person with proven identity. The process goes on when all lists are
 * clear and the bank does not refuse the person. A hit, or a list that was not consulted, decides nothing: the process
 * waits for staff. A bank's refusal waits too, so that nobody uploads for nothing.
 */
export async function runScreening(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx.db, processUuid)
  if (process?.status !== 'LEAD-SIN-FORMULARIO' || process.continuationAvoided) return
  // A deposit that the bank does not open needs no screening.
  if (isRefusedByBank(process)) return
  const proven = (await listChecks(ctx.db, processUuid)).find((check) => check.status === 'success')
  if (!proven || (await formStage(ctx.db, process)) !== 'done') return
  const person = await personOfProcess(ctx, process)
  const document = await loadIdentityDocument(ctx, processUuid, ctx.db)
  if (!isSameDocument(document, person)) {
    // The form was changed after the check: it names another person than the proven one.
    const failureReason = failureReasons['other-person']
    await recordJudgement(ctx, proven, { status: 'failure', failureReason, document: undefined })
    return
  }
  const screened = await askLists(ctx, proven, await screenedPerson(ctx, process, person))
  const goesOn = screened.outcome === 'clear' && !(await bankRefuses(ctx, process))
  if (goesOn) await keepIdentityImages(ctx, process, proven)
  await record(ctx, proven, screened)
}

async function record(ctx: Context, proven: IdentityCheckRow, { checkId, outcome }: Screened): Promise<void> {
  const { processUuid, resultEncrypted } = proven
  await inTransaction(ctx.db, async (tx) => {
    if (outcome === 'pending') {
      const askedAt = (await findScreening(tx, processUuid))?.updatedAt.getTime() ?? Date.now()
      const waitMs = Math.min(latestMs, Math.max(soonestMs, (Date.now() - askedAt) / 10))
      await enqueue(ctx.boss, tx, screeningRun, { processUuid }, { startAfter: new Date(Date.now() + waitMs) })
      return
    }
    // Locks the proof: a parallel withdrawal of the success either waits for us or stops us here.
    if (!(await settleCheck(tx, proven, { status: 'success', failureReason: null, resultEncrypted }))) return
    if (outcome !== 'clear') {
      await saveScreening(tx, processUuid, { status: outcome === 'hit' ? 'review' : 'incomplete', checkId })
      await setProcessFlags(tx, processUuid, { continuationAvoided: true })
      return
    }
    await saveScreening(tx, processUuid, { status: 'clear', checkId })
    await goOn(ctx, tx, processUuid)
  })
}

/**
 * A turbo opening uploads no papers: its documents to sign are made immediately. Any other hands its papers in by
 * itself when the images of the check are all that the bank asks for. It stops while the bank refuses the person; when
 * the bank takes that back, the job runs again.
 */
async function goOn(ctx: Context, tx: Tx, processUuid: string): Promise<void> {
  // Updating no flag locks the process, so that no answer of the bank comes between.
  await setProcessFlags(tx, processUuid, {})
  const process = await loadProcess(tx, processUuid)
  if (!process || isRefusedByBank(process)) return
  const { turbo } = process
  if (turbo && !(await turboGoesOn(tx, process))) return
  const event = turbo ? 'turbo-form-identity-and-screening-done' : 'forms-identity-and-screening-done'
  const moved = await moveIfPossible(tx, { processUuid, event, actor: 'system' })
  if (moved && turbo) await enqueue(ctx.boss, tx, signaturePrepare, { processUuid })
  if (moved) await sendWantedNews(ctx, tx, processUuid)
  if (moved && !turbo) await handInImages(ctx, tx, processUuid)
}

/** F08: skips the documents page where nothing is missing. A changed rate is shown there first (R30). */
async function handInImages(ctx: Context, tx: Tx, processUuid: string): Promise<void> {
  const process = await loadProcess(tx, processUuid)
  if (!process || !(await isRateUnchanged(tx, process))) return
  if ((await missingDocuments(ctx, process, tx)).length > 0) return
  await moveProcess(tx, { processUuid, event: 'documents-handed-in', actor: 'system' })
  await enqueue(ctx.boss, tx, documentsReview, { processUuid })
}

/**
 * Who the lists are asked about. The dates are those that the identity check read off the document; what it could not
 * read the person has written in the form, so nothing is asked twice.
 */
async function screenedPerson(ctx: Context, process: ProcessRow, person: Person): Promise<ScreenedPerson> {
  const read = await loadIdentityDocument(ctx, process.uuid, ctx.db)
  const { personal } = await submittedAnswers(ctx, process, ctx.db)
  const birthDate = read?.birthDate ?? textAnswer(personal, 'birth_date')
  const issueDate = read?.issueDate ?? textAnswer(personal, 'document_issued_on')
  return {
    documentType: person.documentType as ScreenedPerson['documentType'],
    documentNumber: person.documentNumber,
    firstNames: person.firstNames,
    lastNames: person.lastNames,
    ...(birthDate ? { birthDate } : {}),
    ...(issueDate ? { issueDate } : {}),
    country: 'CO',
  }
}
