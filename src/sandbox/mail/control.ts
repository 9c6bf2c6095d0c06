import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Mailboxes } from './mailboxes.ts'

/**
 * What a test tells the mailboxes.
 * `GET /control/mail?to=` answers `{ messages }`, newest first, with text, html, how often each came, and where its
 * attachments are. `PUT /control/mail/addresses/{address}` with `{ refuses }` makes an address refuse all mail (550).
 */
export function registerMailControl(app: FastifyInstance, mailboxes: Mailboxes): void {
  app.get<{ Querystring: { to?: string } }>('/control/mail', ({ query }) => {
    const wanted = query.to?.toLowerCase()
    const found = mailboxes
      .messages('')
      .filter(({ to }) => wanted === undefined || to.some((address) => address.toLowerCase() === wanted))
    const messages = found.map((message) => ({
      ...message,
      attachments: message.attachments.map(({ name, mime, sizeBytes, isKept }, index) => ({
        filename: name,
        mediaType: mime,
        size: sizeBytes,
        path: isKept ? `/mail/${message.id}/files/${index}` : null,
      })),
    }))
    return { messages }
  })

  app.put<{ Params: { address: string } }>('/control/mail/addresses/:address', (request) => {
    const { refuses } = z.strictObject({ refuses: z.boolean() }).parse(request.body)
    mailboxes.setRefuses(request.params.address, refuses)
    return { address: request.params.address, refuses }
  })
}
