import type { Counterpart } from '../counterpart.ts'
import { registerPseControl } from './control.ts'
import { registerPsePages } from './pages.ts'
import { openTransactions } from './transactions.ts'
import { registerWompiApi } from './wompi-api.ts'

/** Plays Wompi and the banks behind PSE: takes transactions, lets a person pay or not, sends signed events. */
export const pseCounterpart: Counterpart = {
  name: 'pse',
  title: 'Pagos por PSE',
  description: 'Wompi y los bancos de PSE: paga, rechaza el pago o déjalo sin terminar.',
  apiPrefixes: ['/wompi'],
  register(app, world) {
    const transactions = openTransactions(world)
    registerWompiApi(app, world, transactions)
    registerPsePages(app, transactions)
    registerPseControl(app, world, transactions)
    app.addHook('onClose', async () => transactions.close())
  },
}
