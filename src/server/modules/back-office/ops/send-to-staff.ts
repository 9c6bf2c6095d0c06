import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { recordLook } from '../../../platform/audit/record-audit.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { sendPage } from '../../opening/documents/pages-of-document.ts'
import { sendAnyDocument } from '../../opening/documents/send-any-document.ts'

/** O01, O04: sends a document to a member of staff; that they looked is recorded first. Throws DOCUMENT_NOT_FOUND. */
export async function sendToStaff(
  ctx: Context,
  reply: FastifyReply,
  caller: StaffCaller,
  documentId: string,
): Promise<void> {
  await sendAnyDocument(ctx, reply, documentId, ({ processUuid, kind }) =>
    recordLook(ctx, caller, { after: { process: processUuid, kind } }),
  )
}

/** O01, O04: the same for one page of a PDF, as a picture. */
export async function sendPageToStaff(
  ctx: Context,
  reply: FastifyReply,
  caller: StaffCaller,
  { id: documentId, page }: { id: string; page: number },
): Promise<void> {
  await sendPage(ctx, reply, { documentId, page }, ({ processUuid, kind }) =>
    recordLook(ctx, caller, { after: { process: processUuid, kind, page } }),
  )
}
