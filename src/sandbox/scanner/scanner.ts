import type { Counterpart } from '../counterpart.ts'
import { renderPage } from '../page.ts'
import { openClamd } from './clamd.ts'

/** Plays clamd: looks through files, and finds the one harmless thing that every scanner knows. */
export const scannerCounterpart: Counterpart = {
  name: 'scanner',
  title: 'Antivirus',
  description:
    'ClamAV: revisa cada archivo antes de que el producto lo guarde; solo conoce el archivo de prueba EICAR.',
  apiPrefixes: [],
  async register(app, world) {
    const seen = world.jsonStore('scanner', () => ({ scanned: 0, found: 0 }))
    const clamd = await openClamd(world, (isClean) => {
      seen.state.scanned += 1
      if (!isClean) seen.state.found += 1
      seen.save()
    })
    app.addHook('onClose', async () => clamd.close())
    app.get('/control/scanner', () => seen.state)
    app.get('/scanner', (_, reply) => {
      const { scanned, found } = seen.state
      const text = `Archivos revisados: ${scanned}. Con algo malo: ${found}.`
      return reply.type('text/html').send(renderPage('Antivirus', `<p>${text}</p>`))
    })
  },
}
