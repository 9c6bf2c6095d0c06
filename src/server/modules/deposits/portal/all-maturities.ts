import type { FastifyReply } from 'fastify'
import { pagePaths } from '#contract/paths.ts'
import type { MaturityCalendarInput, WeekEntry } from '#domain/money/calendar/ics.ts'
import { weeksAhead } from '#domain/money/growth/week.ts'
import type { Context } from '../../../context.ts'
import { loadNotes, type NotedDeposit } from '../external-deposits/notes.ts'
import { loadAllPeriods } from '../growth/week-growth.ts'
import { todayInBogota } from '../renewals/maturing-deposit.ts'
import { calendarEntry, sendCalendarFile } from '../renewals/send-calendar.ts'
import { depositsOfCustomer } from './deposits-of-customer.ts'

/**
 * Z04, Z14, Z24: sends the maturities to come of everything that a customer has as a calendar file.
 * @param options - Whether it says what everything will have grown by each Monday.
 */
export async function sendAllMaturities(
  ctx: Context,
  reply: FastifyReply,
  customerId: string,
  { withGrowth }: { withGrowth: boolean },
): Promise<void> {
  const today = todayInBogota()
  const ours = (await depositsOfCustomer(ctx.db, customerId)).flatMap(({ live }) => live ?? [])
  const noted = await loadNotes(ctx, ctx.db, customerId)
  const entries = [...ours.map((one) => calendarEntry(ctx, one)), ...noted.map((one) => notedEntry(ctx, one))]
  const ahead = entries.filter(({ maturityDate }) => maturityDate >= today)
  await sendCalendarFile(
    reply,
    'Vencimientos de todos tus CDT',
    ahead.toSorted((one, other) => one.maturityDate.localeCompare(other.maturityDate)),
    withGrowth ? await growthEntries(ctx, customerId) : [],
  )
}

/** Z24: what everything will have grown by each Monday of the year ahead. */
async function growthEntries(ctx: Context, customerId: string): Promise<WeekEntry[]> {
  const url = `${ctx.config.PUBLIC_URL}${pagePaths.dashboard}`
  const weeks = weeksAhead(await loadAllPeriods(ctx, customerId), todayInBogota())
  return weeks.map(({ monday, week }) => ({ monday, netCop: week.netCop, url, now: Date.now() }))
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
