import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#contract/ops-commissions.ts'
import type { Context } from '../../../context.ts'
import { writeCsv } from '../../../platform/csv.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import { type AskedMonths, loadCommissions } from './commissions.ts'

/** O03: what the platform earns by bank and month. */
export function commissionsRoutes(app: FastifyInstance, ctx: Context): void {
  callRoute(app, ctx, calls.opsCommissions, (context, { query }) => loadCommissions(context, query))

  callRoute(app, ctx, calls.commissionsFile, async (context, { query, reply }) => {
    await sendCommissions(context, reply, query)
    return undefined
  })
}

/** The same as a file for a spreadsheet: sums, nobody's data. */
async function sendCommissions(ctx: Context, reply: FastifyReply, asked: AskedMonths): Promise<void> {
  const { from, to, rows } = await loadCommissions(ctx, asked)
  const head = ['mes', 'banco', 'cdt', 'pesos', 'comision_pesos', 'cdt_sin_acuerdo']
  const cells = rows.map(({ month, nameBank, deposits, amount, commission, withoutTerms }) => [
    month,
    nameBank,
    deposits,
    amount,
    commission,
    withoutTerms,
  ])
  await sendAttachment(reply, {
    mediaType: 'text/csv; charset=utf-8',
    fileName: `comisiones-${from}-${to}.csv`,
    bytes: Buffer.from(writeCsv([head, ...cells])),
  })
}
