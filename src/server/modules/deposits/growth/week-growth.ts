import type { CallAnswer } from '#contract/call.ts'
import type { getWeekGrowth } from '#contract/growth.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { growthOfWeek } from '#domain/money/growth/week.ts'
import type { DepositPeriod } from '#domain/money/tax/accrued-interest.ts'
import type { Context } from '../../../context.ts'
import { loadNotes } from '../external-deposits/notes.ts'
import { depositsOfCustomer } from '../portal/deposits-of-customer.ts'
import { todayInBogota } from '../renewals/maturing-deposit.ts'

/**
 * Z24: what the deposits of a customer grew in seven whole days.
 * @param today - The day after them.
 */
export async function loadWeekGrowth(
  ctx: Context,
  customerId: string,
  today: CivilDate = todayInBogota(),
): Promise<CallAnswer<typeof getWeekGrowth>> {
  const periods = await loadAllPeriods(ctx, customerId)
  const { from, to, grossCop, netCop } = growthOfWeek(periods, today)
  const deposits = periods.filter(
    ({ openingDate, maturityDate }) => openingDate <= today && maturityDate > today,
  ).length
  return { from, to, gross: grossCop, net: netCop, deposits }
}

/** Every period of what a customer has or had with us, and what they noted elsewhere. */
export async function loadAllPeriods(ctx: Context, customerId: string): Promise<DepositPeriod[]> {
  const ours = (await depositsOfCustomer(ctx.db, customerId)).flatMap(({ process, periods, endedEarlyOn }) => {
    // What a bank paid back early earned what it agreed with its saver, and not by the rate.
    if (endedEarlyOn !== undefined) return []
    const { dayBase } = partnerBank(process.bankId)
    return periods.map((period) => ({ ...period, dayBase }))
  })
  return [
    ...ours,
    ...(await loadNotes(ctx, ctx.db, customerId)).map((note) => ({ ...note, capitalCop: note.amountCop })),
  ]
}
