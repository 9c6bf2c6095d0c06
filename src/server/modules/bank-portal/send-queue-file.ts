import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { recordLook } from '../../platform/audit/record-audit.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/request.ts'
import { countPagesIn, sendPageOf } from '../opening/documents/pages-of-document.ts'
import { sendAttachment } from '../opening/documents/send-attachment.ts'
import { sendInline } from '../opening/documents/send-inline.ts'
import { fileName } from './file-names.ts'
import { waitingProposals } from './proposal-store.ts'
import { decryptContent, getAnswer } from './queue-content.ts'
import { readQueueFile } from './queue-files.ts'
import { decisionIn } from './queue-proposals.ts'
import { requireItem } from './require-item.ts'

type Asked = { itemId: string; fileId: string }

/**
 * N05: sends a file of an item, a PDF to be read within the page; that it was looked at is recorded first.
 * Throws DESK_ITEM_NOT_FOUND, and DOCUMENT_NOT_FOUND for what is not of this item or was erased.
 */
export async function sendQueueFile(
  ctx: Context,
  reply: FastifyReply,
  caller: StaffCaller,
  asked: Asked,
): Promise<void> {
  const { kind, mediaType, bytes, note } = await readFileOfItem(ctx, caller, asked)
  await note()
  const sent = { mediaType, fileName: fileName(kind, mediaType), bytes }
  await (mediaType === 'application/pdf' ? sendInline(ctx, reply, sent) : sendAttachment(reply, sent))
}

/** N05: how many pages it has; 1 for what is not a PDF. Throws as above, and FILES_BUSY while nobody can look at it. */
export async function countQueuePages(ctx: Context, caller: StaffCaller, asked: Asked): Promise<number> {
  const { mediaType, bytes } = await readFileOfItem(ctx, caller, asked)
  return mediaType === 'application/pdf' ? countPagesIn(ctx, bytes) : 1
}

/** N05: sends one page of a PDF, from 1, as a picture. Throws as above. */
export async function sendQueuePage(
  ctx: Context,
  reply: FastifyReply,
  caller: StaffCaller,
  { page, ...asked }: Asked & { page: number },
): Promise<void> {
  const { mediaType, bytes, note } = await readFileOfItem(ctx, caller, asked)
  if (mediaType !== 'application/pdf') throw new ApiError('DOCUMENT_NOT_FOUND')
  await sendPageOf(ctx, reply, { bytes, page }, () => note({ page }))
}

/** A file of an item with its bytes, and what writes down that it was looked at. */
async function readFileOfItem(ctx: Context, caller: StaffCaller, { itemId, fileId }: Asked) {
  // Before the item: what is confirmed in between is no proposal any more, and then the item names its certificate.
  const isOfProposal = await isProposed(ctx, itemId, fileId)
  const { item } = await requireItem(ctx.db, caller.staff, itemId)
  const { files } = decryptContent(ctx, item.kind, item)
  const isCertificate = isOfProposal || getAnswer(item).certificateFile === fileId
  const file = isCertificate ? { kind: 'certificate', mime: 'application/pdf' } : files.find(({ id }) => id === fileId)
  const bytes = file && (await readQueueFile(ctx, fileId))
  if (!bytes) throw new ApiError('DOCUMENT_NOT_FOUND')
  const { kind, mime: mediaType } = file
  const note = (more: { page?: number } = {}) =>
    recordLook(ctx, caller, { subjectId: item.reference, after: { item: itemId, file: fileId, kind, ...more } })
  return { kind, mediaType, bytes, note }
}

/** Whether a file is the certificate of a decision that waits for a second person, who has to read it. */
async function isProposed(ctx: Context, itemId: string, fileId: string): Promise<boolean> {
  const waiting = (await waitingProposals(ctx.db, [itemId])).get(itemId)
  const decision = waiting && decisionIn(ctx, waiting)
  return decision?.action === 'issue' && decision.fileId === fileId
}
