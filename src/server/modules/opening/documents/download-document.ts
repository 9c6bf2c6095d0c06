import type { FastifyReply } from 'fastify'
import type { DocumentKind } from '#contract/documents.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { contentDisposition } from '../../../platform/http/content-disposition.ts'
import { readDocument } from './read-document.ts'
import { sendAttachment } from './send-attachment.ts'
import { type DocumentRow, findOwnDocument } from './store.ts'

/** Papers that we, the signing service or the bank made; everything else came from a stranger's computer. */
const madeForReading: readonly DocumentKind[] = ['linking-documents', 'signed-documents', 'certificate']

/**
 * Sends the bytes of a document of the customer's own processes. What was uploaded is only ever saved, never shown as
 * part of this site (R33). Throws DOCUMENT_NOT_FOUND.
 */
export async function sendDocument(
  ctx: Context,
  reply: FastifyReply,
  input: { documentId: string; customerId: string },
): Promise<void> {
  const row = await findOwnDocument(ctx.db, input.documentId, input.customerId)
  if (!row) throw new ApiError('DOCUMENT_NOT_FOUND')
  await sendStored(ctx, reply, row)
}

/** Sends the bytes of a document to somebody who may have them. */
export async function sendStored(ctx: Context, reply: FastifyReply, row: DocumentRow): Promise<void> {
  const { bytes, fileName, mediaType } = await readDocument(ctx, row.id)
  const isForReading = madeForReading.includes(row.kind) && mediaType === 'application/pdf'
  if (!isForReading) return sendAttachment(reply, { mediaType, fileName, bytes })
  reply
    .header('content-type', mediaType)
    .header('content-disposition', contentDisposition('inline', fileName))
    .header('x-content-type-options', 'nosniff')
    // Browsers refuse to show a PDF in a sandbox; one that is shown may run no script instead.
    .header('content-security-policy', "script-src 'none'; object-src 'self'; base-uri 'none'; frame-ancestors 'self'")
    .header('cache-control', 'no-store')
  await reply.send(bytes)
}
