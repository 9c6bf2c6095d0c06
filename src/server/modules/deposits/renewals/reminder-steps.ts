import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../platform/db/database.ts'
import { stepsDone } from './store.ts'

/** The effect of a reminder of one maturity: its letter, and its message. */
export const reminderStep = (period: number, daysBefore: number) => `reminder-${period}-${daysBefore}`
export const reminderNoticeStep = (period: number, daysBefore: number) => `${reminderStep(period, daysBefore)}-notice`

/** The letter's effect, for a period that a statement of the database finds. */
export const buildReminderStep = (period: PgColumn, daysBefore: number): SQL =>
  sql`'reminder-' || ${period} || ${`-${daysBefore}`}::text`

/** Z04: which reminders of a period's maturity have been sent, as days before it. */
export async function remindersSent(db: Queryable, processUuid: string, period: number): Promise<number[]> {
  const prefix = `reminder-${period}-`
  const steps = await stepsDone(db, processUuid, prefix)
  return steps.map((step) => Number(step.slice(prefix.length))).filter((days) => Number.isInteger(days))
}
