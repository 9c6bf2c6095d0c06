import type { Counterpart } from '../counterpart.ts'
import { renderPage } from '../page.ts'
import { openObjects } from './objects.ts'
import { registerS3Api } from './s3-api.ts'

/**
 * Plays a bucket of S3: keeps encrypted documents where the settings of the product name one. Development uses the
 * disk.
 */
export const storageCounterpart: Counterpart = {
  name: 'storage',
  title: 'Almacén de documentos',
  description: 'Guarda los documentos cifrados, si se le pide usar S3 en vez del disco.',
  apiPrefixes: ['/s3'],
  async register(app, world) {
    const objects = openObjects(world)
    await registerS3Api(app, world, objects)
    app.get('/control/storage', () => ({ objects: objects.count() }))
    app.get('/storage', (_, reply) => {
      const count = objects.count()
      const text = count === 1 ? 'Hay 1 documento guardado.' : `Hay ${count} documentos guardados.`
      return reply.type('text/html').send(renderPage('Almacén de documentos', `<p>${text}</p>`))
    })
  },
}
