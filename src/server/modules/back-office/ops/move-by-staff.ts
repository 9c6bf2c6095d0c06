import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { opsMove } from '#contract/ops.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { customerTell } from '../../opening/processes/jobs.ts'
import { type Move, moveProcess } from '../../opening/processes/move-process.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'
import { signaturePrepare } from '../../opening/signature/jobs.ts'
import { receivePapers } from '../../opening/signature/receive-papers.ts'
import { getBankScope } from './bank-of-staff.ts'
import { notePurpose } from './notes-of.ts'
import { describeRejection, requireReviewed } from './review-papers.ts'
import { isJump, isOfCustomerAlone, needsReason } from './staff-events.ts'
import { holdProcess, insertNote } from './store.ts'

type MoveInput = CallRequest<typeof opsMove>['body'] & { processUuid: string }

/**
 * O01, O04: changes the status of a process by a transition of staff. The effects are the same as when a rule, the
 * customer or the bank does it.
 * @returns The new status. Nothing is changed when it throws. Papers are approved by who opened them all; else with a
 *   reason, which the team reads in the notes and nobody else. They are rejected by who opened them too; else with
 *   words of one's own, which the customer reads.
 * @throws PROCESS_NOT_FOUND, REASON_REQUIRED, PAPERS_NOT_REVIEWED, STEP_NOT_AVAILABLE, or SECOND_PERSON_NEEDED for what
 *   takes two (A17).
 */
export function moveByStaff(ctx: Context, caller: StaffCaller, input: MoveInput): Promise<CallAnswer<typeof opsMove>> {
  return inTransaction(ctx.db, (tx) => moveInTransaction(ctx, tx, caller, input))
}

/** O01, O04: the same within a transaction. */
export async function moveInTransaction(
  ctx: Context,
  tx: Tx,
  caller: StaffCaller,
  input: MoveInput,
): Promise<CallAnswer<typeof opsMove>> {
  const { staff } = caller
  const { processUuid, event } = input
  const written = plainText(input.reason)
  const reason =
    [describeRejection(input.rejected), written].filter((part) => part !== undefined).join(' ') || undefined
  const process = await holdProcess(tx, processUuid, getBankScope(staff))
  if (!process) throw new ApiError('PROCESS_NOT_FOUND')
  if (needsReason(event) && reason === undefined) throw new ApiError('REASON_REQUIRED')
  if (isOfCustomerAlone(event)) throw new ApiError('STEP_NOT_AVAILABLE')
  if (isJump(process.status, event)) throw new ApiError('SECOND_PERSON_NEEDED')
  const isApproval = event === 'documents-approved'
  const customerReason = isApproval ? undefined : reason
  const move = { processUuid, event, actor: 'staff', actorId: staff.id, reason: customerReason } as const
  const status = await moved(ctx, tx, process, move)
  // After the move, so that a process without such a step says that. What is refused here undoes the move.
  const rejected = event === 'documents-rejected' ? (input.rejected ?? []) : undefined
  const review = { process, staffId: staff.id, reason: written, rejected }
  const unreviewed = isApproval || rejected ? await requireReviewed(ctx, tx, review) : []
  if (isApproval && reason !== undefined) {
    const textEncrypted = ctx.encryption.encrypt(notePurpose, reason)
    await insertNote(tx, { processUuid, staffId: staff.id, textEncrypted })
  }
  await recordAudit(tx, caller, {
    subjectId: processUuid,
    before: { status: process.status },
    after: { status, event, ...(unreviewed.length > 0 ? { unreviewed } : {}) },
  })
  return { status }
}

async function moved(ctx: Context, tx: Tx, process: ProcessRow, move: Move & { actorId: string }) {
  const { event, processUuid } = move
  if (event === 'signed') return signed(ctx, tx, process, move.actorId)
  const status = await moveProcess(tx, move)
  if (event === 'documents-approved') await enqueue(ctx.boss, tx, signaturePrepare, { processUuid })
  await enqueue(ctx.boss, tx, customerTell, { processUuid })
  return status
}

async function signed(ctx: Context, tx: Tx, process: ProcessRow, staffId: string): Promise<ProcessStatus> {
  const status = await receivePapers(ctx, tx, process, staffId)
  if (!status) throw new ApiError('STEP_NOT_AVAILABLE')
  return status
}

/** A person's text in one line; undefined when nothing is left of it. */
function plainText(text = ''): string | undefined {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim() || undefined
}
