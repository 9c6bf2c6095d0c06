import type { FastifyReply } from 'fastify'
import type { DocumentKind } from '#contract/documents.ts'
import type { Context } from '../../../app/context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { sendStored } from './download-document.ts'
import { findDocument } from './store.ts'

/**
 * O01: sends any document to staff, by the same rules as to its customer.
 * In: `seen` is done once the document is known to be there, before a byte of it leaves. Throws DOCUMENT_NOT_FOUND.
 */
export async function sendAnyDocument(
  ctx: Context,
  reply: FastifyReply,
  documentId: string,
  seen: (document: { processUuid: string; kind: DocumentKind }) => Promise<void>,
): Promise<void> {
  const row = await findDocument(ctx.db, documentId)
  if (!row) throw new ApiError('DOCUMENT_NOT_FOUND')
  await seen(row)
  await sendStored(ctx, reply, row)
}
