import type { FastifyReply } from 'fastify'
import { toWire } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import { recordLook } from '../../../platform/audit/record-audit.ts'
import { writeCsv } from '../../../platform/csv.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { labelOfGrant } from '../../bonuses/bonuses/grants-of-processes.ts'
import { grantsOfPayout } from '../../bonuses/bonuses/payouts.queries.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import { payeeOfProcess } from '../../opening/forms/payee-of-process.ts'
import { loadProcess } from '../../opening/processes/processes.queries.ts'
import { requirePayout } from './payouts.ts'

const header = ['id', 'pagar_el', 'valor', 'concepto', 'nombre', 'documento', 'banco', 'cuenta', 'proceso']

/**
 * O03: sends a payout as the file that the treasury pays from. It has the same bonuses in the same order each time,
 * whatever was paid since. The cells of an account that was not declared are empty. The audit log records the download
 * before anything is sent. Throws PAYOUT_NOT_FOUND.
 */
export async function sendPayout(
  ctx: Context,
  reply: FastifyReply,
  caller: StaffCaller,
  payoutId: string,
): Promise<void> {
  const payout = await requirePayout(ctx.db, payoutId)
  const rows: (string | number)[][] = []
  for (const { id, kind, amountCop, processUuid } of await grantsOfPayout(ctx.db, payoutId)) {
    const process = await loadProcess(ctx.db, processUuid)
    if (!process) throw new Error('a bonus has no process')
    const { fullName, document, bank, account } = await payeeOfProcess(ctx, process)
    rows.push([id, payout.paysOn, amountCop, labelOfGrant(kind), fullName, document, bank, account, processUuid])
  }
  await recordLook(ctx, caller, { after: toWire({ paysOn: payout.paysOn, count: rows.length }) })
  await sendAttachment(reply, {
    mediaType: 'text/csv; charset=utf-8',
    fileName: `bonos-${payout.paysOn}.csv`,
    bytes: Buffer.from(writeCsv([header, ...rows])),
  })
}
