import type { FastifyReply } from 'fastify'
import type { CallRequest } from '#contract/call.ts'
import type { figuresFile } from '#contract/ops-analytics.ts'
import type { Context } from '../../../context.ts'
import { writeCsv } from '../../../platform/csv.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import { loadCohorts } from './cohorts.ts'
import { loadIssuedMoney } from './issued-money.ts'
import { loadSeries } from './series.ts'
import type { AskedFunnel } from './window.ts'

type Figures = CallRequest<typeof figuresFile>['params']['figures']
type Sheet = { name: string; from: string; to: string; rows: (string | number)[][] }

/** O03: figures as a file for a spreadsheet: sums, nobody's data. Throws WINDOW_INVALID. */
export async function sendFigures(ctx: Context, reply: FastifyReply, kind: Figures, asked: AskedFunnel): Promise<void> {
  const { name, from, to, rows } = await sheets[kind](ctx, asked)
  await sendAttachment(reply, {
    mediaType: 'text/csv; charset=utf-8',
    fileName: `${name}-${from}-${to}.csv`,
    bytes: Buffer.from(writeCsv(rows)),
  })
}

const sheets: Record<Figures, (ctx: Context, asked: AskedFunnel) => Promise<Sheet>> = {
  series: async (ctx, asked) => {
    const { from, to, days } = await loadSeries(ctx, asked)
    const rows = days.map(({ day, visitors, savedSimulations, opened, signed, paid, issued }) => [
      day,
      visitors ?? '',
      savedSimulations ?? '',
      opened,
      signed,
      paid,
      issued,
    ])
    const head = ['dia', 'navegadores', 'simulaciones_guardadas', 'aperturas', 'firmas', 'pagos', 'cdt_emitidos']
    return { name: 'series', from, to, rows: [head, ...rows] }
  },
  cohorts: async (ctx, asked) => {
    const { from, to, cohorts } = await loadCohorts(ctx, asked)
    const rows = cohorts.flatMap(({ week, opened, after }) =>
      after.map(({ weeks, signed, paid, issued }) => [week, opened, weeks, signed, paid, issued]),
    )
    const head = ['semana_desde', 'aperturas', 'semanas_despues', 'firmaron', 'pagaron', 'cdt_emitidos']
    return { name: 'cohortes', from, to, rows: [head, ...rows] }
  },
  money: async (ctx, asked) => {
    const { from, to, months, banks, campaigns, channels } = await loadIssuedMoney(ctx, asked)
    const groups = [
      ['banco', banks],
      ['campana', campaigns],
      ['canal', channels],
    ] as const
    const rows = groups.flatMap(([group, list]) =>
      list.flatMap((row) =>
        row.months.flatMap(({ deposits, amount }, place) =>
          deposits === 0
            ? []
            : [[group, row.name, months[place] ?? '', deposits, amount, Math.round(amount / deposits)]],
        ),
      ),
    )
    return {
      name: 'dinero',
      from,
      to,
      rows: [['por', 'nombre', 'mes', 'cdt', 'pesos', 'promedio_pesos'], ...rows],
    }
  },
}
