import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { recordLook } from '../../platform/audit/record-audit.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/request.ts'
import { sendAttachment } from '../opening/documents/send-attachment.ts'
import { sendInline } from '../opening/documents/send-inline.ts'
import { fileName } from './file-names.ts'
import { waitingProposals } from './proposal-store.ts'
import { decryptContent, getAnswer } from './queue-content.ts'
import { readQueueFile } from './queue-files.ts'
import { decisionIn } from './queue-proposals.ts'
import { requireItem } from './require-item.ts'

/**
 * N05: sends a file of an item, a PDF to be read within the page; that it was looked at is recorded first.
 * Throws DESK_ITEM_NOT_FOUND, and DOCUMENT_NOT_FOUND for what is not of this item or was erased.
 */
export async function sendQueueFile(
  ctx: Context,
  reply: FastifyReply,
  caller: StaffCaller,
  { itemId, fileId }: { itemId: string; fileId: string },
): Promise<void> {
  const { staff } = caller
  const { item } = await requireItem(ctx.db, staff, itemId)
  const { files } = decryptContent(ctx, item.kind, item)
  const isCertificate = getAnswer(item).certificateFile === fileId || (await isProposed(ctx, itemId, fileId))
  const file = isCertificate ? { kind: 'certificate', mime: 'application/pdf' } : files.find(({ id }) => id === fileId)
  const bytes = file && (await readQueueFile(ctx, fileId))
  if (!bytes) throw new ApiError('DOCUMENT_NOT_FOUND')
  await recordLook(ctx, caller, { subjectId: item.reference, after: { item: itemId, file: fileId, kind: file.kind } })
  const sent = { mediaType: file.mime, fileName: fileName(file.kind, file.mime), bytes }
  await (file.mime === 'application/pdf' ? sendInline(ctx, reply, sent) : sendAttachment(reply, sent))
}

/** Whether a file is the certificate of a decision that waits for a second person, who has to read it. */
async function isProposed(ctx: Context, itemId: string, fileId: string): Promise<boolean> {
  const waiting = (await waitingProposals(ctx.db, [itemId])).get(itemId)
  const decision = waiting && decisionIn(ctx, waiting)
  return decision?.action === 'issue' && decision.fileId === fileId
}
