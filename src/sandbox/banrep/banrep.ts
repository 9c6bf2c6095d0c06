import { z } from 'zod'
import { addDays, addMonths, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Counterpart } from '../counterpart.ts'
import { escapeHtml, renderPage } from '../page.ts'

const path = '/banrep/estadisticaEconomicaRestService/consultaInformacionSerieXTipoDato'

const query = z.object({
  idSerie: z.literal('15270'),
  tipoDato: z.literal('9'),
  cantDatos: z.coerce.number().int().min(1).max(2_400).default(2_400),
})

/** What a test may change: the value of the newest month. */
const controls = z.strictObject({ newest: z.number().default(5.9) })

/**
 * Plays the series of Banco de la República (Suameca): the inflation of twelve months in the shape of its services. Its
 * name says that it is made up. An unknown series answers an empty list, as the real one does.
 * `PUT /control/banrep` replaces what a test changes, see `controls`.
 */
export const banrepCounterpart: Counterpart = {
  name: 'banrep',
  title: 'Banco de la República',
  description: 'La inflación de doce meses, con datos ficticios.',
  apiPrefixes: ['/banrep/estadisticaEconomicaRestService'],
  register(app, world) {
    const jsonStore = world.jsonStore('banrep', () => controls.parse({}))
    const points = () => listPoints(civilDateInBogota(Date.now()), jsonStore.state.newest)
    app.get(path, (request) => {
      const parsed = query.safeParse(request.query)
      if (!parsed.success) return []
      return [
        {
          id: 15_270,
          nombre: 'Inflación total anual (dato ficticio)',
          unidad: 'Porcentaje',
          descripcionPeriodicidad: 'Mensual',
          data: points().slice(-parsed.data.cantDatos),
        },
      ]
    })
    app.put('/control/banrep', (request) => {
      jsonStore.state = controls.parse(request.body ?? {})
      jsonStore.save()
      return jsonStore.state
    })
    app.get('/banrep', (_, reply) => {
      const rows = points().map(
        ([atMs, value]) => `<tr><td>${civilDateInBogota(Number(atMs))}</td><td>${value} %</td></tr>`,
      )
      const body = `<p>Datos ficticios con la forma de la serie 15270. La dirección es <code>${escapeHtml(world.origin)}${path}</code>.</p>
<table><thead><tr><th>Mes</th><th>Inflación de doce meses</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      return reply.type('text/html').send(renderPage('Banco de la República', body))
    })
  },
}

/** Two years of months that are over, the oldest first: the midnight in Colombia of their last day, and percent. */
function listPoints(today: string, newest: number): [number, number][] {
  return Array.from({ length: 24 }, (_, index): [number, number] => {
    const firstOfMonth = addMonths(`${today.slice(0, 8)}01`, index - 23)
    const lastDay = addDays(firstOfMonth, -1)
    return [Date.parse(`${lastDay}T05:00:00Z`), Math.round((newest + (23 - index) * 0.04) * 100) / 100]
  })
}
