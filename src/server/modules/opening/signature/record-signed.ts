import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { renewalSend } from '../../deposits/renewals/jobs.ts'
import { bankSubmit } from '../bank/jobs.ts'
import { moveIfPossible } from '../processes/move-process.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { sendWantedNews } from '../processes/wanted-news.ts'
import { findSigningRequestTarget } from './signing-request-target.ts'
import { isSameRequest, lockSignature, type SignatureRow, updateSignature } from './store.ts'

/** What is kept of a signature: papers signed by hand leave no file here. */
type Signed = {
  /** Who says that it was signed: the signing service, or the bank that received the papers, or staff for it. */
  actor: 'provider' | 'bank' | 'staff'
  /** Who exactly; the provider of the signature's row by default. */
  actorId?: string
  signedAt: Date
  signedDocumentId?: string
  signedSha256?: string
}

/**
 * Keeps that the request of a round was signed, and lets the process go on: to the bank's approval, or with the
 * decision to the bank. Nothing happens when the round is over or its rate is no longer the accepted one (R30).
 * @param also - What is written in the same transaction.
 */
export async function recordSigned(
  ctx: Context,
  row: SignatureRow,
  signed: Signed,
  also?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx.db, (tx) => recordSignedIn(ctx, tx, row, signed, also))
}

/**
 * The same in the caller's transaction.
 * @returns The process's new status, or undefined when it went nowhere.
 */
export async function recordSignedIn(
  ctx: Context,
  tx: Tx,
  row: SignatureRow,
  { actor, actorId = row.provider, ...evidence }: Signed,
  also?: (tx: Tx) => Promise<void>,
): Promise<ProcessStatus | undefined> {
  const { processUuid } = row
  const current = await lockSignature(tx, row)
  const process = await loadProcess(tx, processUuid)
  const signingTarget = process && (await findSigningRequestTarget(tx, process))
  const isCurrent = signingTarget?.period === row.period && signingTarget.ratePercent === row.ratePercent
  if (!isSameRequest(current, row) || !isCurrent) return undefined
  await updateSignature(tx, row, { state: 'signed', ...evidence })
  await also?.(tx)
  const moved = await moveIfPossible(tx, { processUuid, event: 'signed', actor, actorId })
  const next = row.period === 0 ? bankSubmit : renewalSend
  if (moved) {
    await enqueue(ctx.boss, tx, next, { processUuid })
    await sendWantedNews(ctx, tx, processUuid)
  }
  return moved
}
