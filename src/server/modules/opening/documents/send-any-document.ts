import type { FastifyReply } from 'fastify'
import type { DocumentKind } from '#contract/documents.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { sendStored } from './download-document.ts'
import { readDocument } from './read-document.ts'
import { sendInline } from './send-inline.ts'
import { findDocument } from './store.ts'

/**
 * O01: sends any document to staff: a PDF to be read within their page, everything else as to its customer.
 * @param seen - Done once the document is known to be there, before a byte of it leaves.
 * @throws DOCUMENT_NOT_FOUND when there is no such document.
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
  if (row.mediaType !== 'application/pdf') return sendStored(ctx, reply, row)
  const { bytes, fileName, mediaType } = await readDocument(ctx, row.id)
  await sendInline(ctx, reply, { mediaType, fileName, bytes })
}
