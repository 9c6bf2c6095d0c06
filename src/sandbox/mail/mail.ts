import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Counterpart } from '../counterpart.ts'
import { type Mailboxes, openMailboxes } from './mailboxes.ts'
import { registerMailPages } from './pages.ts'
import { openSmtp } from './smtp.ts'

/** Plays the mail server and every mailbox: takes mail by SMTP and shows it. */
export const mailCounterpart: Counterpart = {
  name: 'mail',
  title: 'Correo',
  description: 'Servidor SMTP: los correos que el producto envía, con sus adjuntos.',
  apiPrefixes: [],
  async register(app, world) {
    const mailboxes = openMailboxes(world)
    registerMailPages(app, mailboxes)
    registerMailControl(app, mailboxes)
    const smtp = await openSmtp(world, mailboxes)
    app.addHook('onClose', async () => smtp.close())
  },
}

/**
 * What a test tells the mailboxes.
 * `GET /control/mail?to=` answers `{ messages }`, newest first, with text, html, how often each came, and where its
 * attachments are. `PUT /control/mail/addresses/{address}` with `{ refuses }` makes an address refuse all mail (550). With
 * `{ returns }` it takes mail, and each letter comes back with a report (RFC 3464).
 */
function registerMailControl(app: FastifyInstance, mailboxes: Mailboxes): void {
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
    const change = z
      .strictObject({ refuses: z.boolean().optional(), returns: z.boolean().optional() })
      .parse(request.body)
    const { address } = request.params
    if (change.refuses !== undefined) mailboxes.setRefuses(address, change.refuses)
    if (change.returns !== undefined) mailboxes.setReturns(address, change.returns)
    return { address, ...change }
  })
}
