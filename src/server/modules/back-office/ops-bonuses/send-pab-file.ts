import type { FastifyReply } from 'fastify'
import { toWire } from '#contract/wire-names.ts'
import { isPayableByPab, type PabPayer, type PabPayment, writePabFile } from '#domain/bonuses/pab-file.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { recordLook } from '../../../platform/audit/record-audit.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { grantsOfPayout } from '../../bonuses/bonuses/payouts.queries.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import { payeeOfProcess } from '../../opening/forms/payee-of-process.ts'
import { loadProcess } from '../../opening/processes/processes.queries.ts'
import { requirePayout } from './payouts.ts'

/**
 * O03: sends a payout as the file that Bancolombia pays from, with the bonuses of those whose account can be in it.
 * The audit log records the download, and how many were left out, before anything is sent. Throws PAYOUT_NOT_FOUND,
 * STEP_NOT_AVAILABLE where the settings name no account of the treasury, and PAYOUT_EMPTY where nobody can be in it.
 */
export async function sendPabFile(
  ctx: Context,
  reply: FastifyReply,
  caller: StaffCaller,
  payoutId: string,
): Promise<void> {
  const payout = await requirePayout(ctx.db, payoutId)
  const payer = readPayer(ctx.config.TREASURY_ACCOUNT)
  if (!payer) throw new ApiError('STEP_NOT_AVAILABLE')
  const { payments, leftOut } = await collectPayments(ctx, payoutId)
  if (payments.length === 0) throw new ApiError('PAYOUT_EMPTY')
  await recordLook(ctx, caller, {
    after: toWire({ paysOn: payout.paysOn, count: payments.length, leftOut, format: 'pab' }),
  })
  await sendAttachment(reply, {
    mediaType: 'text/plain; charset=us-ascii',
    fileName: `bonos-${payout.paysOn}-pab.txt`,
    bytes: Buffer.from(writePabFile(payer, civilDateInBogota(Date.now()), payments), 'latin1'),
  })
}

async function collectPayments(ctx: Context, payoutId: string): Promise<{ payments: PabPayment[]; leftOut: number }> {
  const payments: PabPayment[] = []
  // A second download must not pay again what was paid since the first.
  const grants = (await grantsOfPayout(ctx.db, payoutId)).filter(({ status }) => status !== 'paid')
  for (const { id, amountCop, processUuid } of grants) {
    const process = await loadProcess(ctx.db, processUuid)
    if (!process) throw new Error('a bonus has no process')
    const { fullName, declared } = await payeeOfProcess(ctx, process)
    const payee = { fullName, ...declared }
    // What people read aloud of an id, as long as the place for it.
    if (isPayableByPab(payee)) payments.push({ payee, amountCop, reference: id.replaceAll('-', '').slice(0, 21) })
  }
  return { payments, leftOut: grants.length - payments.length }
}

function readPayer(setting: string | undefined): PabPayer | undefined {
  const [nit, account, kind] = setting?.split(':') ?? []
  return nit && account && (kind === 'S' || kind === 'D') ? { nit, account, kind } : undefined
}
