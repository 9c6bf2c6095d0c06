import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { contentDisposition } from '../../../platform/http/content-disposition.ts'
import { ownSiteOrigins } from '../../../platform/http/own-sites.ts'

/**
 * Sends a file to be shown within our page: a PDF or a picture that was checked when it came (R33).
 * Browsers refuse to show a PDF in a sandbox. One that is shown may run no script instead, and no other site frames it.
 */
export async function sendInline(
  { config }: Context,
  reply: FastifyReply,
  file: { mediaType: string; fileName: string; bytes: Uint8Array },
): Promise<void> {
  const ancestors = ["'self'", ...ownSiteOrigins(config)].join(' ')
  reply
    .header('content-type', file.mediaType)
    .header('content-disposition', contentDisposition('inline', file.fileName))
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `script-src 'none'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
    )
    // Older browsers know this header alone.
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
  await reply.send(Buffer.from(file.bytes))
}
