import { and, asc, between, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { addDays, type CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { maturityPlans } from '../../../platform/db/schema/deposits.ts'

export type MaturityPlanRow = typeof maturityPlans.$inferSelect
export type MaturityPlanKey = Pick<MaturityPlanRow, 'customerId' | 'depositId'>

const isPlan = ({ customerId, depositId }: MaturityPlanKey) =>
  and(eq(maturityPlans.customerId, customerId), eq(maturityPlans.depositId, depositId))

/** What a customer prepared; what matures first is first. */
export function listMaturityPlans(db: Queryable, customerId: string): Promise<MaturityPlanRow[]> {
  return db
    .select()
    .from(maturityPlans)
    .where(eq(maturityPlans.customerId, customerId))
    .orderBy(asc(maturityPlans.dueOn), asc(maturityPlans.depositId))
}

/** Keeps a plan, or what it says now. What was sent for the same day is not sent again. */
export async function putMaturityPlan(
  tx: Tx,
  values: MaturityPlanKey & { planEncrypted: string; dueOn: CivilDate },
): Promise<void> {
  const { planEncrypted, dueOn } = values
  const changed = { planEncrypted, dueOn, createdAt: sql`now()` }
  await tx
    .insert(maturityPlans)
    .values(values)
    .onConflictDoUpdate({ target: [maturityPlans.customerId, maturityPlans.depositId], set: changed })
}

export async function deleteMaturityPlan(db: Queryable, key: MaturityPlanKey): Promise<void> {
  await db.delete(maturityPlans).where(isPlan(key))
}

export async function deleteMaturityPlans(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(maturityPlans).where(eq(maturityPlans.customerId, customerId))
}

/** Gives the plans of one account to another; one for a deposit that both name stays as the other has it. */
export async function giveMaturityPlans(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const known = tx
    .select({ depositId: maturityPlans.depositId })
    .from(maturityPlans)
    .where(eq(maturityPlans.customerId, to))
  const isOf = eq(maturityPlans.customerId, from)
  await tx.delete(maturityPlans).where(and(isOf, inArray(maturityPlans.depositId, known)))
  await tx.update(maturityPlans).set({ customerId: to }).where(isOf)
}

/** Deletes the plans of maturities before a day. */
export async function deleteOldMaturityPlans(db: Queryable, before: CivilDate): Promise<void> {
  await db.delete(maturityPlans).where(lt(maturityPlans.dueOn, before))
}

const batch = 200
/** How long after the day a reminder that could not leave is still tried. */
const triedDays = 3
export type ReminderColumn = 'letterFor' | 'noticeFor'

/** Plans whose day has come and whose reminder has not left, of customers whose data were not deleted; drawn by lot. */
export function listMaturityPlansDue(db: Queryable, today: CivilDate): Promise<MaturityPlanKey[]> {
  const { customerId, depositId, dueOn, letterFor, noticeFor } = maturityPlans
  const isUntold = (column: typeof letterFor | typeof noticeFor) => or(isNull(column), lt(column, dueOn))
  return db
    .select({ customerId, depositId })
    .from(maturityPlans)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(
      and(
        isNull(customers.erasedAt),
        between(dueOn, addDays(today, -triedDays), today),
        or(isUntold(letterFor), isUntold(noticeFor)),
      ),
    )
    .orderBy(sql`random()`)
    .limit(batch)
}

/** Leaves out the reminders of a plan whose day has come. */
export async function settleMaturityReminders(db: Queryable, key: MaturityPlanKey, today: CivilDate): Promise<void> {
  const { dueOn } = maturityPlans
  await db
    .update(maturityPlans)
    .set({ letterFor: sql`${dueOn}`, noticeFor: sql`${dueOn}` })
    .where(and(isPlan(key), lte(dueOn, today)))
}

/**
 * Claims a reminder before it leaves, or gives it back.
 * @param days - The day that the last one was for until now, and from now on.
 * @returns Whether it was so; of two at once only one gets it.
 */
export async function claimMaturityReminder(
  db: Queryable,
  key: MaturityPlanKey,
  { column, from, to }: { column: ReminderColumn; from: CivilDate | null; to: CivilDate | null },
): Promise<boolean> {
  const told = maturityPlans[column]
  const claimed = await db
    .update(maturityPlans)
    .set({ [column]: to })
    .where(and(isPlan(key), from === null ? isNull(told) : eq(told, from)))
    .returning({ id: maturityPlans.depositId })
  return claimed.length > 0
}
