import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { sendAnyDocument } from '../../opening/documents/send-any-document.ts'

/** O01, O04: sends a document to a member of staff; that they looked is recorded first. Throws DOCUMENT_NOT_FOUND. */
export async function sendToStaff(
  ctx: Context,
  reply: FastifyReply,
  { staff, address }: StaffCaller,
  documentId: string,
): Promise<void> {
  await sendAnyDocument(ctx, reply, documentId, ({ processUuid, kind }) =>
    inTransaction(ctx.db, (tx) =>
      recordAudit(tx, {
        staffId: staff.id,
        action: 'document.viewed',
        subjectKind: 'document',
        subjectId: documentId,
        after: { process: processUuid, kind },
        address,
      }),
    ),
  )
}
