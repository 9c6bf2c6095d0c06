import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { writeCsv } from '../../../platform/csv.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import { loadFunnel } from './funnel.ts'
import type { AskedFunnel } from './window.ts'

/** O03: the funnel as a file for a spreadsheet: figures, nobody's data. Throws WINDOW_INVALID. */
export async function sendFunnel(ctx: Context, reply: FastifyReply, asked: AskedFunnel): Promise<void> {
  const { from, to, steps, lost, ownTimes, channels, campaigns } = await loadFunnel(ctx, asked)
  const rows = [
    ['desde', 'hasta', 'paso', 'estado', 'llegaron', 'conversion_pct', 'mediana_horas', 'p90_horas'],
    ...steps.map(({ status, label, reached, conversion, medianHours, p90Hours }) =>
      [from, to, label, status, reached, conversion ?? '', medianHours ?? '', p90Hours ?? ''].map(decimalComma),
    ),
    [from, to, 'Terminados sin CDT', 'NEGOCIO-PERDIDO', lost, '', '', ''],
    [],
    ['tiempo_del_cliente', 'camino', 'prometido_min', 'pagaron', 'mediana_min', 'p90_min'],
    ...ownTimes.map(({ way, promisedMinutes, finished, medianMinutes, p90Minutes }) =>
      ['', way, promisedMinutes, finished, medianMinutes ?? '', p90Minutes ?? ''].map(decimalComma),
    ),
    [],
    ['visitas', 'nombre', 'navegadores', 'paginas'],
    ...channels.map(({ channel, visitors, views }) => ['canal', channel, visitors, views]),
    ...campaigns.map(({ campaign, visitors, views }) => ['campana', campaign, visitors, views]),
  ]
  await sendAttachment(reply, {
    mediaType: 'text/csv; charset=utf-8',
    fileName: `embudo-${from}-${to}.csv`,
    bytes: Buffer.from(writeCsv(rows)),
  })
}

/** As spreadsheets in Colombia write figures. */
export function decimalComma(cell: string | number): string | number {
  return typeof cell === 'number' && !Number.isInteger(cell) ? String(cell).replace('.', ',') : cell
}
