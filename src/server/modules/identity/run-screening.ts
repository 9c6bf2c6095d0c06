import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { onceOutside } from '../../effects.ts'
import { screeningRun, signaturePrepare } from '../../jobs/definitions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { ProviderError } from '../../providers/http-client.ts'
import type { ScreenedPerson, ScreeningOutcome } from '../../providers/screening/port.ts'
import { formStage } from '../forms/form-stage.ts'
import { type Person, personOfProcess } from '../forms/person-of-process.ts'
import { loadProcess, type ProcessRow } from '../processes/load-process.ts'
import { moveIfPossible } from '../processes/move-process.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { failureReasons } from './failure-reason.ts'
import { identityDocumentOf } from './identity-document.ts'
import { keepIdentityImages } from './keep-images.ts'
import { recordJudgement } from './record-judgement.ts'
import { isSameDocument } from './same-document.ts'
import { findScreening, type IdentityCheckRow, listChecks, saveScreening, settleCheck } from './store.ts'

const lookAgainMs = 2_000

/**
 * N02, F07: asks the restrictive lists about a person whose identity is proven, and lets the process go on when they
 * are clear. A hit never decides by itself: the process waits for staff.
 */
export async function runScreening(ctx: Context, { processUuid }: { processUuid: string }): Promise<void> {
  const process = await loadProcess(ctx, processUuid)
  if (process?.status !== 'LEAD-SIN-FORMULARIO' || process.continuationAvoided) return
  const proven = (await listChecks(ctx.db, processUuid)).find((check) => check.status === 'success')
  if (!proven || (await formStage(ctx.db, process)) !== 'done') return
  const person = await personOfProcess(ctx, process)
  const document = await identityDocumentOf(ctx, processUuid)
  if (!isSameDocument(document, person)) {
    // The form was changed after the check: it is no longer the person whose identity was proven.
    const failureReason = failureReasons['other-person']
    await recordJudgement(ctx, proven, { status: 'failure', failureReason, document: undefined })
    return
  }
  const { checkId, outcome } = await screen(ctx, proven, person)
  // A turbo opening uploads nothing: it goes on with the images of the check.
  if (process.turbo && outcome === 'clear') await keepIdentityImages(ctx, proven)
  await record(ctx, process, proven, checkId, outcome)
}

/** Starts the screening of a proven identity once, and reads how it stands. */
async function screen(
  ctx: Context,
  proven: IdentityCheckRow,
  person: Person,
): Promise<{ checkId: string; outcome: ScreeningOutcome }> {
  const { processUuid, attempt } = proven
  const earlier = await findScreening(ctx.db, processUuid)
  const again = earlier?.status === 'failed' ? `-after-${earlier.checkId}` : ''
  const { checkId } = await onceOutside(ctx, processUuid, `screening-${attempt}${again}`, () =>
    ctx.providers.screening.startScreening({
      documentType: person.documentType as ScreenedPerson['documentType'],
      documentNumber: person.documentNumber,
      country: 'CO',
    }),
  )
  // Staff have decided about the hit of this very check.
  if (earlier?.checkId === checkId && earlier.status === 'clear') return { checkId, outcome: 'clear' }
  if (earlier?.checkId !== checkId) await saveScreening(ctx.db, processUuid, { status: 'pending', checkId })
  try {
    return { checkId, outcome: await ctx.providers.screening.screeningResult(checkId) }
  } catch (error) {
    if (error instanceof ProviderError && error.providerCode === 'check_failed') {
      await saveScreening(ctx.db, processUuid, { status: 'failed', checkId })
    }
    throw error
  }
}

async function record(
  ctx: Context,
  process: ProcessRow,
  proven: IdentityCheckRow,
  checkId: string,
  outcome: ScreeningOutcome,
): Promise<void> {
  const { processUuid, resultSealed } = proven
  await inTransaction(ctx.db, async (tx) => {
    if (outcome === 'pending') {
      await enqueue(ctx.boss, tx, screeningRun, { processUuid }, { startAfter: new Date(Date.now() + lookAgainMs) })
      return
    }
    // Holds the proof: whoever takes the success back meanwhile comes after us or stops us here.
    if (!(await settleCheck(tx, proven, { status: 'success', failureReason: null, resultSealed }))) return
    if (outcome === 'hit') {
      await saveScreening(tx, processUuid, { status: 'review', checkId })
      await setProcessFlags(tx, processUuid, { continuationAvoided: true })
      return
    }
    await saveScreening(tx, processUuid, { status: 'clear', checkId })
    await goOn(ctx, tx, process)
  })
}

/** A turbo opening hands in no papers: its documents to sign are made at once. */
async function goOn(ctx: Context, tx: Tx, { uuid: processUuid, turbo }: ProcessRow): Promise<void> {
  const event = turbo ? 'turbo-form-identity-and-screening-done' : 'forms-identity-and-screening-done'
  const moved = await moveIfPossible(tx, { processUuid, event, actor: 'system' })
  if (moved && turbo) await enqueue(ctx.boss, tx, signaturePrepare, { processUuid })
}
