import type { Counterpart } from '../counterpart.ts'
import { escapeHtml, renderPage } from '../page.ts'
import { type Leads, openLeads } from './leads.ts'
import { registerCrmWebhook } from './webhook-api.ts'

const shown = 50

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
  const newest = leads.list().slice(-shown).reverse()
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
