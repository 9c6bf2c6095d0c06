import type { FastifyReply } from 'fastify'
import { maturityPath } from '#contract/paths.ts'
import { type MaturityCalendarInput, maturityCalendar, type WeekEntry } from '#domain/money/calendar/ics.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { renewalWindow } from '#domain/process/renewals/window.ts'
import type { Context } from '../../../context.ts'
import { sendAttachment } from '../../opening/documents/send-attachment.ts'
import type { MaturingDeposit } from './maturing-deposit.ts'

/** Z04: sends the maturity of a deposit as a calendar file. */
export async function sendCalendar(ctx: Context, reply: FastifyReply, deposit: MaturingDeposit): Promise<void> {
  await sendCalendarFile(reply, `Vencimiento CDT ${deposit.bank.name}`, [calendarEntry(ctx, deposit)])
}

/** A deposit as a calendar has it. */
export function calendarEntry(
  ctx: Context,
  { process, bank, period, interest }: MaturingDeposit,
): MaturityCalendarInput {
  return {
    uid: process.uuid,
    bankName: bank.name,
    amountCop: period.capitalCop,
    totalCop: computeInterest(interest).totalNetCop,
    maturityDate: period.maturityDate,
    decideFrom: renewalWindow(period.maturityDate).decideFrom,
    // Where a customer sees the maturity of a deposit and decides about it.
    url: `${ctx.config.PUBLIC_URL}${maturityPath(process.uuid)}`,
    now: Date.now(),
  }
}

/** Sends maturities as a calendar file, to be saved. */
export async function sendCalendarFile(
  reply: FastifyReply,
  name: string,
  entries: readonly MaturityCalendarInput[],
  weeks: readonly WeekEntry[] = [],
): Promise<void> {
  await sendAttachment(reply, {
    mediaType: 'text/calendar; charset=utf-8',
    fileName: `${name}.ics`,
    bytes: Buffer.from(maturityCalendar(entries, weeks)),
  })
}
