import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { snoozedTasks, staffAbsences, staffMembers, takenTasks } from '../../../platform/db/schema/back-office.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { deadLetterQueue, jobSchema } from '../../../platform/jobs/boss.ts'
import { isAwayOf } from '../../accounts/customers/staff-absences.queries.ts'

export type TakenRow = {
  taskKey: string
  staffId: string
  takenAt: Date
  nameEncrypted: string | null
  /** The last day of their absence, while they are away. */
  awayUntil: string | null
}

/** Which member has which of some tasks. */
export async function listTaken(db: Queryable, taskKeys: readonly string[]): Promise<TakenRow[]> {
  if (taskKeys.length === 0) return []
  return db
    .select({
      taskKey: takenTasks.taskKey,
      staffId: takenTasks.staffId,
      takenAt: takenTasks.takenAt,
      nameEncrypted: customers.fullNameEncrypted,
      awayUntil: staffAbsences.until,
    })
    .from(takenTasks)
    .innerJoin(staffMembers, eq(staffMembers.id, takenTasks.staffId))
    .leftJoin(staffAbsences, isAwayOf(takenTasks.staffId))
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .where(inArray(takenTasks.taskKey, [...taskKeys]))
}

/**
 * Assigns a task to a member, in one statement. An assignment from before its cause began belongs to an earlier task
 * with the same key.
 * @returns Whether this statement assigned it.
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

/**
 * Removes a task's assignment, of one member or, without a name, of any.
 * @returns Who had it.
 */
export async function deleteTaken(tx: Tx, taskKey: string, staffId: string | undefined): Promise<string | undefined> {
  const [row] = await tx
    .delete(takenTasks)
    .where(and(eq(takenTasks.taskKey, taskKey), staffId === undefined ? undefined : eq(takenTasks.staffId, staffId)))
    .returning({ staffId: takenTasks.staffId })
  return row?.staffId
}

/** The keys of the tasks that a member has, those whose cause is gone too. */
export async function listTakenBy(tx: Tx, staffId: string): Promise<string[]> {
  const rows = await tx.select().from(takenTasks).where(eq(takenTasks.staffId, staffId)).for('update')
  return rows.map(({ taskKey }) => taskKey)
}

/** Gives a taken task to another member; since when it is taken stays. */
export async function setTaken(tx: Tx, taskKey: string, staffId: string): Promise<void> {
  await tx.update(takenTasks).set({ staffId }).where(eq(takenTasks.taskKey, taskKey))
}

export type SnoozedRow = {
  taskKey: string
  until: string
  noteEncrypted: string
  snoozedAt: Date
  nameEncrypted: string | null
}

/** Which of some tasks are put aside until a day after this one. */
export async function listSnoozed(db: Queryable, taskKeys: readonly string[], today: string): Promise<SnoozedRow[]> {
  if (taskKeys.length === 0) return []
  return db
    .select({
      taskKey: snoozedTasks.taskKey,
      until: snoozedTasks.until,
      noteEncrypted: snoozedTasks.noteEncrypted,
      snoozedAt: snoozedTasks.snoozedAt,
      nameEncrypted: customers.fullNameEncrypted,
    })
    .from(snoozedTasks)
    .innerJoin(staffMembers, eq(staffMembers.id, snoozedTasks.staffId))
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .where(and(inArray(snoozedTasks.taskKey, [...taskKeys]), gt(snoozedTasks.until, today)))
}

/** Puts a task aside; what was said before is replaced. */
export async function putSnoozed(
  tx: Tx,
  values: { taskKey: string; staffId: string; until: string; noteEncrypted: string },
): Promise<void> {
  const { taskKey, ...set } = values
  await tx
    .insert(snoozedTasks)
    .values(values)
    .onConflictDoUpdate({ target: snoozedTasks.taskKey, set: { ...set, snoozedAt: sql`now()` } })
}

/**
 * Brings a task back.
 * @returns Whether it was put aside.
 */
export async function deleteSnoozed(tx: Tx, taskKey: string): Promise<boolean> {
  const rows = await tx
    .delete(snoozedTasks)
    .where(eq(snoozedTasks.taskKey, taskKey))
    .returning({ taskKey: snoozedTasks.taskKey })
  return rows.length > 0
}

/** Deletes what was put aside until a day that passed a week ago: the notes may name people. */
export async function forgetOldSnoozes(db: Queryable): Promise<void> {
  await db.delete(snoozedTasks).where(lt(snoozedTasks.until, sql`current_date - 7`))
}

type DeadJob = { source: string | null; processUuid: string | null }

/** A job that failed for good and waits for a person, held until the transaction ends. */
export async function findDeadJob(tx: Tx, jobId: string): Promise<DeadJob | undefined> {
  const { rows } = await tx.execute<DeadJob>(sql`
    select source_name as source, data ->> 'processUuid' as "processUuid"
    from ${sql.identifier(jobSchema)}.job
    where name = ${deadLetterQueue} and id = ${jobId}::uuid and state = 'created' for update`)
  return rows[0]
}

export type ProcessOfTask = {
  bankId: number
  phoneEncrypted: string
  fullNameEncrypted: string | null
  erasedAt: Date | null
}

/** The bank and the customer of some processes, by the id of each. */
export async function loadProcessesOfTasks(
  db: Queryable,
  processUuids: readonly string[],
): Promise<Map<string, ProcessOfTask>> {
  if (processUuids.length === 0) return new Map()
  const rows = await db
    .select({
      uuid: processes.uuid,
      bankId: processes.bankId,
      phoneEncrypted: customers.phoneEncrypted,
      fullNameEncrypted: customers.fullNameEncrypted,
      erasedAt: customers.erasedAt,
    })
    .from(processes)
    .innerJoin(customers, eq(customers.id, processes.customerId))
    .where(inArray(processes.uuid, [...processUuids]))
  return new Map(rows.map(({ uuid, ...row }) => [uuid, row]))
}
