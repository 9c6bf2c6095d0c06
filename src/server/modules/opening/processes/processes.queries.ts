import { type Column, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { isOfPerson } from '../../accounts/persons/persons.ts'

/** Reads of processes that any module may make. Writes are in `store.ts` and `move-process.ts`. */

export type ProcessRow = typeof processes.$inferSelect
export type HistoryRow = typeof processHistory.$inferSelect

/**
 * A process by its uuid, for jobs and webhooks, which act for nobody.
 * @returns Undefined when there is none.
 */
export async function loadProcess(db: Queryable, uuid: string): Promise<ProcessRow | undefined> {
  const [row] = await db.select().from(processes).where(eq(processes.uuid, uuid))
  return row
}

/** All processes of a customer, newest first. */
export function listCustomerProcesses(db: Queryable, customerId: string): Promise<ProcessRow[]> {
  return db
    .select()
    .from(processes)
    .where(eq(processes.customerId, customerId))
    .orderBy(desc(processes.createdAt), desc(processes.uuid))
}

/**
 * All processes of the person behind a customer, newest first: also those of their other phones, once identity was
 * proven.
 */
export function processesOfPerson(db: Queryable, customerId: string): Promise<ProcessRow[]> {
  return db
    .select()
    .from(processes)
    .where(isOfPerson(customerId))
    .orderBy(desc(processes.createdAt), desc(processes.uuid))
}

/**
 * The entries of the history of some processes, as a condition. The history has a partition for each month: the second
 * half lets the database skip those that ended before the first of the processes began.
 */
export function isHistoryOf(processUuids: readonly string[]): SQL {
  const uuids = [...processUuids]
  const [one] = uuids
  const isMeant = (column: Column) => (uuids.length === 1 && one ? eq(column, one) : inArray(column, uuids))
  return sql`${isMeant(processHistory.processUuid)} and ${processHistory.at} >=
    (select min(${processes.createdAt}) from ${processes} where ${isMeant(processes.uuid)})`
}

/** What has happened to a process, oldest first. */
export function historyOfProcess(db: Queryable, processUuid: string): Promise<HistoryRow[]> {
  return db
    .select()
    .from(processHistory)
    .where(isHistoryOf([processUuid]))
    .orderBy(processHistory.id)
}
