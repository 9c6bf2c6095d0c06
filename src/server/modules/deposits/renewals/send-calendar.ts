import type { FastifyReply } from 'fastify'
import { maturityPath } from '#contract/paths.ts'
import { maturityCalendar } from '#domain/money/calendar/ics.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { renewalWindow } from '#domain/process/renewals/window.ts'
import type { Context } from '../../../context.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import type { MaturingDeposit } from './maturing-deposit.ts'

/** Z04: sends the maturity of a deposit as a calendar file. */
export async function sendCalendar(ctx: Context, reply: FastifyReply, deposit: MaturingDeposit): Promise<void> {
  const { process, bank, period, interest } = deposit
  const file = maturityCalendar({
    uid: process.uuid,
    bankName: bank.name,
    amountCop: period.capitalCop,
    totalCop: computeInterest(interest).totalNetCop,
    maturityDate: period.maturityDate,
    decideFrom: renewalWindow(period.maturityDate).decideFrom,
    url: maturityPage(ctx, process.uuid),
    now: Date.now(),
  })
  await sendAttachment(reply, {
    mediaType: 'text/calendar; charset=utf-8',
    fileName: `Vencimiento CDT ${bank.name}.ics`,
    bytes: Buffer.from(file),
  })
}

/** The address at which a customer sees the maturity of a deposit and decides about it. */
function maturityPage(ctx: Context, processUuid: string): string {
  return `${ctx.config.PUBLIC_URL}${maturityPath(processUuid)}`
}
