import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../../../platform/http/content-disposition.ts'

/** Sends bytes to be saved, never shown as part of this site. */
export async function sendAttachment(
  reply: FastifyReply,
  file: { mediaType: string; fileName: string; bytes: Uint8Array },
): Promise<void> {
  reply
    .header('content-type', file.mediaType)
    .header('content-disposition', contentDisposition('attachment', file.fileName))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
  await reply.send(Buffer.from(file.bytes))
}
