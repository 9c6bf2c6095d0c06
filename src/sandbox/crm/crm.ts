import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Counterpart, World } from '../counterpart.ts'
import { escapeHtml, renderPage } from '../page.ts'

type Lead = {
  id: string
  at: string
  /** How often it came; a CRM shows it once. */
  copies: number
  fields: Record<string, unknown>
}
type Leads = ReturnType<typeof openLeads>

const leadsKept = 500

/** Every lead that came, oldest first, each once. */
function openLeads(world: World) {
  const jsonStore = world.jsonStore<{ leads: Lead[] }>('crm', () => ({ leads: [] }))
  return {
    list: (): readonly Lead[] => jsonStore.state.leads,
    receive(id: string, fields: Record<string, unknown>): void {
      const known = jsonStore.state.leads.find((lead) => lead.id === id)
      if (known) known.copies += 1
      else jsonStore.state.leads.push({ id, at: new Date().toISOString(), copies: 1, fields })
      jsonStore.state.leads = jsonStore.state.leads.slice(-leadsKept)
      jsonStore.save()
    },
  }
}

const toleranceSeconds = 300
const largestBodyBytes = 64 * 1024
const lead = z.looseObject({ event: z.literal('simulation.saved'), id: z.uuid() })

/** The webhook that the product calls: signed over `timestamp.body`, at most five minutes old, known again by its id. */
async function registerCrmWebhook(app: FastifyInstance, world: World, leads: Leads): Promise<void> {
  await app.register(async (api) => {
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: largestBodyBytes }, (_, body, done) =>
      done(null, body),
    )
    api.post('/crm/webhook', (request, reply) => {
      if (!isSigned(request, world.settings.crm.secret)) return reply.code(401).send({ error: 'bad signature' })
      const { event: _, id, ...fields } = lead.parse(JSON.parse(String(request.body)))
      if (request.headers['cosecha-idempotency-key'] !== id) return reply.code(400).send({ error: 'another id' })
      leads.receive(id, fields)
      return { received: id }
    })
  })
}

function isSigned({ headers, body }: FastifyRequest, secret: string): boolean {
  const timestamp = headers['cosecha-timestamp']
  const signature = headers['cosecha-signature']
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp) || typeof signature !== 'string') return false
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > toleranceSeconds) return false
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`)
  const received = Buffer.from(signature)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

const mostShown = 50

/** Plays the operator's CRM: takes signed webhooks about simulations that people kept, and shows them. */
export const crmCounterpart: Counterpart = {
  name: 'crm',
  title: 'CRM',
  description: 'Los asesores ven aquí las simulaciones que la gente guarda.',
  apiPrefixes: ['/crm/webhook'],
  async register(app, world) {
    const leads = openLeads(world)
    await registerCrmWebhook(app, world, leads)
    app.get('/control/crm', () => ({ leads: leads.list() }))
    app.get('/crm', (_, reply) => reply.type('text/html').send(renderPage('CRM', buildBody(leads))))
  },
}

function buildBody(leads: Leads): string {
  const newest = leads.list().slice(-mostShown).reverse()
  if (newest.length === 0) return '<p>Todavía nadie ha guardado una simulación.</p>'
  const items = newest.map(({ id, at, copies, fields }) => {
    const rows = Object.entries(fields).map(
      ([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(String(value))}</td></tr>`,
    )
    const title = `${escapeHtml(id)} · ${escapeHtml(at)}${copies > 1 ? ` · llegó ${copies} veces` : ''}`
    return `<section><h2>${title}</h2><table>${rows.join('')}</table></section>`
  })
  return items.join('')
}
