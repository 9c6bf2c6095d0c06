import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Counterpart } from './counterpart.ts'
import { type FaultDesk, faultsSchema } from './faults.ts'
import type { JsonStore } from './json-store.ts'
import { renderPage, shellSlot } from './page.ts'
import { faultsFromForm, frontBody, shellPart } from './shell-pages.ts'
import type { WebhookState } from './webhook-queue.ts'

export type Shell = { faults: FaultDesk; webhooks: JsonStore<WebhookState>; resetAll(): void }

const flatForm = z.record(z.string(), z.string())
const asset = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')

/**
 * What all counterparts share: the front page, faults, and a test's calls.
 * `POST /control/reset` empties everything. `GET /control/faults` and `PUT /control/faults/{counterpart}` read and
 * replace the faults; a field left out is as on a good day. `GET /control/webhooks` tells what was sent and what waits.
 */
export function registerShell(app: FastifyInstance, counterparts: Counterpart[], shell: Shell): void {
  strikeCalls(app, counterparts, shell.faults)
  const names = counterparts.map(({ name }) => name)
  const byName = z.object({ counterpart: z.enum(names) })

  app.get('/', (_, reply) =>
    reply.type('text/html').send(renderPage('Mundo de pruebas', frontBody(counterparts, shell.faults))),
  )
  app.get('/sandbox.css', (_, reply) => reply.type('text/css').send(asset('sandbox.css')))
  app.get('/sandbox.js', (_, reply) => reply.type('text/javascript').send(asset('sandbox.js')))

  app.post('/control/reset', () => {
    shell.resetAll()
    return { reset: true }
  })
  app.get('/control/webhooks', () => shell.webhooks.state)
  app.get('/control/faults', () => Object.fromEntries(names.map((name) => [name, shell.faults.of(name)])))
  app.put('/control/faults/:counterpart', (request) => {
    const { counterpart } = byName.parse(request.params)
    shell.faults.set(counterpart, faultsSchema.parse(request.body ?? {}))
    return shell.faults.of(counterpart)
  })

  app.post('/reset', (_, reply) => {
    shell.resetAll()
    return reply.redirect('/', 303)
  })
  app.post('/faults/:counterpart', (request, reply) => {
    const { counterpart } = byName.parse(request.params)
    shell.faults.set(counterpart, faultsSchema.parse(faultsFromForm(flatForm.parse(request.body ?? {}))))
    return reply.redirect(`/${counterpart}`, 303)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html') || typeof payload !== 'string') return payload
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'self'; img-src 'self' data:; base-uri 'none'")
    }
    const backOffice = names.find((name) => request.routeOptions.url === `/${name}`)
    const part = backOffice === undefined ? '' : shellPart(backOffice, shell.faults, shell.webhooks.state)
    // A function, because a replacement text would give a meaning to dollar signs.
    return payload.replace(shellSlot, () => part)
  })
}

/** Lets the faults of a counterpart strike the calls to its API, before anything else happens to them. */
function strikeCalls(app: FastifyInstance, counterparts: Counterpart[], faults: FaultDesk): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const struck = counterparts.find(({ apiPrefixes }) =>
      apiPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
    )
    if (!struck) return
    const strike = await faults.strike(struck.name)
    if (strike === 'drop') {
      reply.hijack()
      request.raw.socket.destroy()
    }
    if (strike === 'fail') return reply.code(500).send({ error: 'Internal Server Error' })
    if (strike === 'garbage') return reply.type('text/html').send('<html><body>Bad gateway</body></html>')
  })
}
