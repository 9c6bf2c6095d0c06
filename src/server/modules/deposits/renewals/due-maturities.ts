/** Which deposits the calendar has something for. Each answers at most `batch` processes. */
import { and, eq, gte, inArray, isNotNull, lt, lte, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { addDays, type CivilDate } from '#domain/money/dates/civil-date.ts'
import { reminderDays } from '#domain/process/renewals/reminders.ts'
import { noticeDays } from '#domain/process/renewals/window.ts'
import { type ProcessStatus, undecidedStatuses } from '#domain/process/statuses.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { depositPeriods, processes } from '../../../platform/db/schema/opening.ts'
import { effects } from '../../../platform/db/schema/platform.ts'
import { isHolderDead } from '../../opening/bank/deposit-events.queries.ts'
import { quietStatuses } from './mature-deposit.ts'
import { todayInBogota } from './maturing-deposit.ts'
import { remindedStatuses } from './remind-customer.ts'
import { buildReminderStep } from './reminder-steps.ts'

const batch = 200

const awaitsMoney = 'R-ESPERANDO-DEPOSITO' satisfies ProcessStatus

/** Drawn by lot, as `app/jobs/find-missed-jobs.ts` does and for the same reason. */
async function draw(db: Queryable, where: SQL | undefined): Promise<string[]> {
  const newest = sql`${depositPeriods.period} = (
    select max(one.period) from ${depositPeriods} one where one.process_uuid = ${processes.uuid})`
  // What is frozen is left to people.
  const rows = await db
    .select({ uuid: processes.uuid })
    .from(processes)
    .innerJoin(depositPeriods, and(eq(depositPeriods.processUuid, processes.uuid), newest))
    .where(and(where, not(isHolderDead(processes.uuid))))
    .orderBy(sql`random()`)
    .limit(batch)
  return rows.map((row) => row.uuid)
}

/** P11, Z04: renewals to open, and deposits whose maturity has passed without a signed decision, or without the money that was to be added. */
export function depositsMaturing(db: Queryable): Promise<string[]> {
  const today = todayInBogota()
  const opens = lte(depositPeriods.maturityDate, addDays(today, noticeDays))
  const isOver = lt(depositPeriods.maturityDate, today)
  return draw(
    db,
    or(
      and(inArray(processes.status, [...quietStatuses]), opens),
      and(inArray(processes.status, [...undecidedStatuses, awaitsMoney]), isOver),
    ),
  )
}

/** Z04: deposits whose customer has a reminder to get that has not been sent. */
export function remindersDue(db: Queryable): Promise<string[]> {
  const today = todayInBogota()
  const due = reminderDays.map((days, index) => {
    const closer = reminderDays[index + 1] ?? -1
    const [from, to] = [addDays(today, closer + 1), addDays(today, days)]
    return and(isWithin(from, to), notExists(sentReminder(db, days)))
  })
  return draw(db, and(inArray(processes.status, [...remindedStatuses]), or(...due)))
}

const isWithin = (from: CivilDate, to: CivilDate) =>
  and(gte(depositPeriods.maturityDate, from), lte(depositPeriods.maturityDate, to))

function sentReminder(db: Queryable, days: number) {
  const step = buildReminderStep(depositPeriods.period, days)
  return db
    .select({ one: sql`1` })
    .from(effects)
    .where(and(eq(effects.processUuid, processes.uuid), eq(effects.step, step), isNotNull(effects.doneAt)))
}
