import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { ladderPlans } from '../../../platform/db/schema/deposits.ts'
import type { ReminderColumn } from './store.ts'

export type LadderPlanRow = typeof ladderPlans.$inferSelect

export async function findLadderPlan(db: Queryable, customerId: string): Promise<LadderPlanRow | undefined> {
  const [row] = await db.select().from(ladderPlans).where(eq(ladderPlans.customerId, customerId))
  return row
}

/** Keeps a plan, or what it says now. */
export async function putLadderPlan(
  tx: Tx,
  values: Pick<LadderPlanRow, 'customerId' | 'planEncrypted' | 'dueOn'>,
): Promise<void> {
  const { planEncrypted, dueOn } = values
  await tx
    .insert(ladderPlans)
    .values(values)
    .onConflictDoUpdate({ target: ladderPlans.customerId, set: { planEncrypted, dueOn } })
}

export async function deleteLadderPlan(db: Queryable, customerId: string): Promise<void> {
  await db.delete(ladderPlans).where(eq(ladderPlans.customerId, customerId))
}

/** Gives the plan of one account to another, unless that has one. */
export async function giveLadderPlan(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const known = tx
    .select({ customerId: ladderPlans.customerId })
    .from(ladderPlans)
    .where(eq(ladderPlans.customerId, to))
  const isOf = eq(ladderPlans.customerId, from)
  await tx
    .update(ladderPlans)
    .set({ customerId: to })
    .where(and(isOf, sql`not exists (${known})`))
  await tx.delete(ladderPlans).where(isOf)
}

const batch = 200

/** Plans whose saving day has come, of customers whose data were not deleted; drawn by lot. */
export function listLadderPlansDue(db: Queryable, today: CivilDate): Promise<{ customerId: string }[]> {
  return db
    .select({ customerId: ladderPlans.customerId })
    .from(ladderPlans)
    .innerJoin(customers, eq(customers.id, ladderPlans.customerId))
    .where(and(isNull(customers.erasedAt), lte(ladderPlans.dueOn, today)))
    .orderBy(sql`random()`)
    .limit(batch)
}

/** Sets the next saving day, unless the plan was changed in the meantime. */
export async function moveDueDay(
  db: Queryable,
  { customerId, dueOn }: Pick<LadderPlanRow, 'customerId' | 'dueOn'>,
  next: CivilDate,
): Promise<void> {
  if (dueOn === null) return
  await db
    .update(ladderPlans)
    .set({ dueOn: next })
    .where(and(eq(ladderPlans.customerId, customerId), eq(ladderPlans.dueOn, dueOn)))
}

/** As `claimMaturityReminder`, of a saving day. */
export async function claimLadderReminder(
  db: Queryable,
  customerId: string,
  { column, from, to }: { column: ReminderColumn; from: CivilDate | null; to: CivilDate | null },
): Promise<boolean> {
  const told = ladderPlans[column]
  const claimed = await db
    .update(ladderPlans)
    .set({ [column]: to })
    .where(and(eq(ladderPlans.customerId, customerId), from === null ? isNull(told) : eq(told, from)))
    .returning({ id: ladderPlans.customerId })
  return claimed.length > 0
}
