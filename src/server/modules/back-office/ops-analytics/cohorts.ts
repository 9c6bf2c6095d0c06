import type { CallAnswer } from '#contract/call.ts'
import { cohortWeeks, type opsCohorts } from '#contract/ops-analytics.ts'
import { addDays, type CivilDate, civilDateInBogota, weekday } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import { countCohorts } from './figures-store.ts'
import { type AskedFunnel, buildFilter } from './window.ts'

const daysOfWeek = 7

/**
 * O03: returns how far the openings of each week came 1, 2, 4 and 8 weeks after their own beginning. A figure stands
 * only where its time is over for all of them. Throws WINDOW_INVALID.
 */
export async function loadCohorts(ctx: Context, asked: AskedFunnel): Promise<CallAnswer<typeof opsCohorts>> {
  const filter = buildFilter(asked)
  const whole = { ...filter, from: mondayOf(filter.from), to: addDays(mondayOf(filter.to), daysOfWeek - 1) }
  const today = civilDateInBogota(Date.now())
  const rows = await ctx.readReplica.read((db) => countCohorts(db, whole))
  const weeks = [...new Set(rows.map(({ week }) => week))]
  return {
    from: whole.from,
    to: whole.to,
    cohorts: weeks.map((week) => {
      const ofWeek = rows.filter((row) => row.week === week)
      return {
        week,
        opened: ofWeek[0]?.opened ?? 0,
        after: cohortWeeks.flatMap((count) => {
          const row = ofWeek.find(({ weeks }) => weeks === count)
          const isOver = addDays(week, (1 + count) * daysOfWeek) <= today
          return row && isOver ? [{ weeks: count, signed: row.signed, paid: row.paid, issued: row.issued }] : []
        }),
      }
    }),
  }
}

const mondayOf = (day: CivilDate) => addDays(day, -((weekday(day) + 6) % daysOfWeek))
