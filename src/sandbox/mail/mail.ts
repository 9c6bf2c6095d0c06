import type { Counterpart } from '../counterpart.ts'
import { registerMailControl } from './control.ts'
import { openMailboxes } from './mailboxes.ts'
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
