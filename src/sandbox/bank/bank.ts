import type { Counterpart } from '../counterpart.ts'
import { registerBankApi } from './bank-api.ts'
import { openBankInbox } from './bank-inbox.ts'
import { registerBankControl } from './control.ts'
import { registerBankPages } from './pages.ts'

/** Plays a partner bank that implements our protocol: takes applications and payments, and decides in its back office. */
export const bankCounterpart: Counterpart = {
  name: 'bank',
  title: 'Banco aliado',
  description: 'El back office del banco: aprueba la vinculación, encuentra el dinero y emite el CDT.',
  apiPrefixes: ['/partner-bank'],
  async register(app, world) {
    const inbox = openBankInbox(world)
    await registerBankApi(app, world, inbox)
    registerBankPages(app, world, inbox)
    registerBankControl(app, world, inbox)
    app.addHook('onClose', async () => inbox.close())
  },
}
