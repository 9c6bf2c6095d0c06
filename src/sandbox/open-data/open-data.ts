import { z } from 'zod'
import { isCivilDate } from '#domain/money/dates/civil-date.ts'
import type { Counterpart, World } from '../counterpart.ts'
import { escapeHtml, renderPage } from '../page.ts'
import { buildRows, listSavingsRows, newestCut, publishedOn, type Row } from './report.ts'

const resource = '/open-data/resource/axk9-g2nh.json'
const usualLimit = 1_000

const query = z.strictObject({
  $where: z.string().optional(),
  $select: z.enum(['max(fechacorte)', 'count(*)']).optional(),
  $limit: z.coerce.number().int().min(0).default(usualLimit),
})
const cutQuery = /^fechacorte='(\d{4}-\d{2}-\d{2})T00:00:00\.000'( AND uca='(\d)'( AND subcuenta='(\d+)')?)?$/
const day = z.string().refine(isCivilDate)

/** What a test may change: the newest cut, days that answer nothing, and values of single rows. */
const controls = z.strictObject({
  newestCut: day.optional(),
  missing: z.array(day).default([]),
  changes: z
    .array(
      z.strictObject({
        day,
        codigoentidad: z.string(),
        subcuenta: z.string(),
        tasa: z.string().optional(),
        monto: z.string().optional(),
      }),
    )
    .default([]),
})
type Controls = z.infer<typeof controls>

/**
 * Plays the open data of the Superintendencia Financiera (Socrata, `axk9-g2nh`): synthetic rows in exactly its shape,
 * whose names say that they are made up. As the real one it cuts off after 1,000 rows by default.
 * `PUT /control/open-data` replaces what a test changes, see `controls`.
 */
export const openDataCounterpart: Counterpart = {
  name: 'open-data',
  title: 'Datos abiertos',
  description: 'Las tasas reportadas a la Superintendencia Financiera, con datos ficticios.',
  apiPrefixes: ['/open-data/resource'],
  register(app, world) {
    const jsonStore = world.jsonStore<Controls>('open-data', () => controls.parse({}))
    app.get(resource, (request, reply) => {
      const parsed = query.safeParse(request.query)
      const wanted = parsed.success ? answer(parsed.data, jsonStore.state) : undefined
      if (wanted) return wanted
      return reply.code(400).send({ message: 'Query coordinator error: query.soql.no-such-column', errorCode: 'query' })
    })
    app.put('/control/open-data', (request) => {
      jsonStore.state = controls.parse(request.body ?? {})
      jsonStore.save()
      return jsonStore.state
    })
    app.get('/open-data', (_, reply) =>
      reply.type('text/html').send(renderPage('Datos abiertos', buildBody(world, jsonStore.state))),
    )
  },
}

function answer(wanted: z.infer<typeof query>, state: Controls): unknown {
  const newest = state.newestCut ?? newestCut(Date.now())
  if (wanted.$select === 'max(fechacorte)') return [{ max_fechacorte: `${newest}T00:00:00.000` }]
  const [, cut, , unit, , subaccount] = cutQuery.exec(wanted.$where ?? '') ?? []
  if (cut === undefined || !isCivilDate(cut)) return undefined
  const rows = rowsAt(cut, newest, state).filter(
    ({ uca, subcuenta }) =>
      (unit === undefined || uca === unit) && (subaccount === undefined || subcuenta === subaccount),
  )
  return wanted.$select === 'count(*)' ? [{ count: String(rows.length) }] : rows.slice(0, wanted.$limit)
}

function rowsAt(cut: string, newest: string, state: Controls): Row[] {
  if (cut > newest || state.missing.includes(cut)) return []
  return [...buildRows(cut), ...listSavingsRows(cut)].map((row) => {
    const change = state.changes.find(
      (one) => one.day === cut && one.codigoentidad === row.codigoentidad && one.subcuenta === row.subcuenta,
    )
    return { ...row, tasa: change?.tasa ?? row.tasa, monto: change?.monto ?? row.monto }
  })
}

function buildBody(world: World, state: Controls): string {
  const cut = state.newestCut ?? newestCut(Date.now())
  const rows = rowsAt(cut, cut, state).filter(({ subcuenta, uca }) => subcuenta === '130' && uca === '1')
  const items = rows.map(
    ({ nombreentidad, tasa, monto }) =>
      `<tr><td>${escapeHtml(nombreentidad)}</td><td>${escapeHtml(tasa)} %</td><td>${escapeHtml(monto)}</td></tr>`,
  )
  return `<p>Datos ficticios con la forma del reporte. Último corte: ${escapeHtml(cut)}, publicado el ${escapeHtml(publishedOn(cut))}.
La dirección es <code>${escapeHtml(world.origin)}${resource}</code>.</p>
<table><thead><tr><th>Entidad</th><th>A 360 días</th><th>Miles de pesos</th></tr></thead><tbody>${items.join('')}</tbody></table>`
}
