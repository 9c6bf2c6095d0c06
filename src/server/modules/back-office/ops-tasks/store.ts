import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { staffMembers, takenTasks } from '../../../platform/db/schema/back-office.ts'

export type TakenRow = { taskKey: string; staffId: string; takenAt: Date; nameEncrypted: string | null }

/** Which member has which of some tasks. */
export async function listTaken(db: Queryable, taskKeys: readonly string[]): Promise<TakenRow[]> {
  if (taskKeys.length === 0) return []
  return db
    .select({
      taskKey: takenTasks.taskKey,
      staffId: takenTasks.staffId,
      takenAt: takenTasks.takenAt,
      nameEncrypted: customers.fullNameEncrypted,
    })
    .from(takenTasks)
    .innerJoin(staffMembers, eq(staffMembers.id, takenTasks.staffId))
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .where(inArray(takenTasks.taskKey, [...taskKeys]))
}

/**
 * Assigns a task to a member, in one statement. An assignment from before its cause began belongs to an earlier task
 * with the same key. Out: whether this statement assigned it.
 */
export async function insertTaken(tx: Tx, taken: { taskKey: string; staffId: string; since: Date }): Promise<boolean> {
  const { taskKey, staffId, since } = taken
  const rows = await tx
    .insert(takenTasks)
    .values({ taskKey, staffId })
    .onConflictDoUpdate({
      target: takenTasks.taskKey,
      set: { staffId, takenAt: sql`now()` },
      setWhere: lt(takenTasks.takenAt, since),
    })
    .returning({ taskKey: takenTasks.taskKey })
  return rows.length > 0
}

/** Removes a task's assignment, of one member or, without a name, of any. Out: who had it. */
export async function deleteTaken(tx: Tx, taskKey: string, staffId: string | undefined): Promise<string | undefined> {
  const [row] = await tx
    .delete(takenTasks)
    .where(and(eq(takenTasks.taskKey, taskKey), staffId === undefined ? undefined : eq(takenTasks.staffId, staffId)))
    .returning({ staffId: takenTasks.staffId })
  return row?.staffId
}
