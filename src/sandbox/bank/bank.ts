import type { Counterpart } from '../counterpart.ts'
import { registerBankApi } from './bank-api.ts'
import { registerBankControl } from './control.ts'
import { openDesk } from './bank-inbox.ts'
import { registerBankPages } from './pages.ts'

/** Plays a partner bank that implements our protocol: takes applications and payments, and decides in its back office. */
export const bankCounterpart: Counterpart = {
  name: 'bank',
  title: 'Banco aliado',
  description: 'El back office del banco: aprueba la vinculación, encuentra el dinero y emite el CDT.',
  apiPrefixes: ['/partner-bank'],
  async register(app, world) {
    const desk = openDesk(world)
    await registerBankApi(app, world, desk)
    registerBankPages(app, desk)
    registerBankControl(app, desk)
    app.addHook('onClose', async () => desk.close())
  },
}
