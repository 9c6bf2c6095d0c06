import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { incompleteStatuses, type ProcessStatus } from '#domain/process/statuses.ts'
import type { Actor, ProcessEvent } from '#domain/process/transitions.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { customers, processes, processHistory } from '../../db/schema.ts'

export type ProcessRow = Omit<typeof processes.$inferSelect, 'status'> & { status: ProcessStatus }

const typed = (row: typeof processes.$inferSelect | undefined) => row as ProcessRow | undefined

export async function findProcess(db: Queryable, uuid: string): Promise<ProcessRow | undefined> {
  const [row] = await db.select().from(processes).where(eq(processes.uuid, uuid))
  return typed(row)
}

/** A process of this customer; another's answers like one that does not exist. */
export async function findOwnProcess(db: Queryable, uuid: string, customerId: string): Promise<ProcessRow | undefined> {
  const [row] = await db
    .select()
    .from(processes)
    .where(and(eq(processes.uuid, uuid), eq(processes.customerId, customerId)))
  return typed(row)
}

/** The same, held until the transaction ends, so that nobody changes it meanwhile. */
export async function lockProcess(tx: Tx, uuid: string): Promise<ProcessRow | undefined> {
  const [row] = await tx.select().from(processes).where(eq(processes.uuid, uuid)).for('update')
  return typed(row)
}

export async function listProcesses(db: Queryable, customerId: string): Promise<ProcessRow[]> {
  const rows = await db
    .select()
    .from(processes)
    .where(eq(processes.customerId, customerId))
    .orderBy(desc(processes.createdAt), desc(processes.uuid))
  return rows as ProcessRow[]
}

/**
 * Holds a customer until the transaction ends, so that of two openings at once the second sees the first. Rows that
 * only refer to the customer are not kept waiting.
 */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
}

/** Openings under way that a customer began within the last ten minutes with the same choice, the oldest first. */
export async function listTwins(
  tx: Tx,
  choice: { customerId: string; bankId: number; termDays: number; ownAmountCop: number; turbo: boolean },
): Promise<ProcessRow[]> {
  const rows = await tx
    .select()
    .from(processes)
    .where(
      and(
        eq(processes.customerId, choice.customerId),
        eq(processes.bankId, choice.bankId),
        eq(processes.termDays, choice.termDays),
        eq(sql`${processes.amountCop} - ${processes.bonusAddedCop}`, choice.ownAmountCop),
        eq(processes.turbo, choice.turbo),
        inArray(processes.status, [...incompleteStatuses]),
        gt(processes.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .orderBy(asc(processes.createdAt), asc(processes.uuid))
  return rows as ProcessRow[]
}

export async function insertProcess(
  tx: Tx,
  values: Omit<typeof processes.$inferInsert, 'status'> & { status: ProcessStatus },
): Promise<ProcessRow> {
  const [row] = await tx.insert(processes).values(values).returning()
  if (!row) throw new Error('the process was not stored')
  return row as ProcessRow
}

/** Everything about a process but its status, which only `moveProcess` changes. */
export async function updateProcess(
  tx: Queryable,
  uuid: string,
  values: Partial<Omit<typeof processes.$inferInsert, 'status' | 'uuid' | 'customerId'>>,
): Promise<void> {
  await tx
    .update(processes)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(processes.uuid, uuid))
}

export async function setStatus(tx: Tx, uuid: string, status: ProcessStatus): Promise<void> {
  await tx.update(processes).set({ status, updatedAt: sql`now()` }).where(eq(processes.uuid, uuid))
}

export type HistoryRow = typeof processHistory.$inferSelect

export async function appendHistory(
  tx: Tx,
  entry: {
    processUuid: string
    event: ProcessEvent | 'created' | 'rate-accepted' | 'refund-instructed'
    fromStatus?: ProcessStatus
    toStatus: ProcessStatus
    actor: Actor
    actorId?: string
    reason?: string
  },
): Promise<void> {
  await tx.insert(processHistory).values(entry)
}

export async function listHistory(db: Queryable, processUuid: string): Promise<HistoryRow[]> {
  return listHistories(db, [processUuid])
}

/** The histories of several processes in one list, oldest first. */
export async function listHistories(db: Queryable, processUuids: readonly string[]): Promise<HistoryRow[]> {
  return db
    .select()
    .from(processHistory)
    .where(inArray(processHistory.processUuid, [...processUuids]))
    .orderBy(processHistory.id)
}
