import type { FastifyReply } from 'fastify'
import { pagePaths } from '#contract/paths.ts'
import type { MaturityCalendarInput } from '#domain/money/calendar/ics.ts'
import type { Context } from '../../../context.ts'
import { loadNotes, type NotedDeposit } from '../external-deposits/notes.ts'
import { todayInBogota } from '../renewals/maturing-deposit.ts'
import { calendarEntry, sendCalendarFile } from '../renewals/send-calendar.ts'
import { depositsOfCustomer } from './deposits-of-customer.ts'

/** Z04, Z14: sends the maturities to come of everything that a customer has, here and elsewhere, as a calendar file. */
export async function sendAllMaturities(ctx: Context, reply: FastifyReply, customerId: string): Promise<void> {
  const today = todayInBogota()
  const ours = (await depositsOfCustomer(ctx.db, customerId)).flatMap(({ live }) => live ?? [])
  const noted = await loadNotes(ctx, ctx.db, customerId)
  const entries = [...ours.map((one) => calendarEntry(ctx, one)), ...noted.map((one) => notedEntry(ctx, one))]
  const ahead = entries.filter(({ maturityDate }) => maturityDate >= today)
  await sendCalendarFile(
    reply,
    'Vencimientos de todos tus CDT',
    ahead.toSorted((one, other) => one.maturityDate.localeCompare(other.maturityDate)),
  )
}

function notedEntry(ctx: Context, { id, bankName, amountCop, totalNetCop, maturityDate }: NotedDeposit) {
  return {
    uid: id,
    bankName,
    amountCop,
    totalCop: totalNetCop,
    maturityDate,
    decideFrom: undefined,
    url: `${ctx.config.PUBLIC_URL}${pagePaths.allDeposits}`,
    now: Date.now(),
  } satisfies MaturityCalendarInput
}
