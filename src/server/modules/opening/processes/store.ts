import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Actor, ProcessEvent } from '#domain/process/transitions.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { type NotedEvent, processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { type HistoryRow, isHistoryOf, type ProcessRow } from './processes.queries.ts'

/** A process of this customer; another customer's is treated as missing. */
export async function findOwnProcess(db: Queryable, uuid: string, customerId: string): Promise<ProcessRow | undefined> {
  const [row] = await db
    .select()
    .from(processes)
    .where(and(eq(processes.uuid, uuid), eq(processes.customerId, customerId)))
  return row
}

/** The same, locked until the transaction ends, so that nobody changes it in the meantime. */
export async function lockProcess(tx: Tx, uuid: string): Promise<ProcessRow | undefined> {
  const [row] = await tx.select().from(processes).where(eq(processes.uuid, uuid)).for('update')
  return row
}

/**
 * Locks a customer until the transaction ends, so that of two parallel openings the second sees the first. Rows that
 * only refer to the customer are not blocked. Out: whether they have given their name.
 */
export async function lockCustomer(tx: Tx, customerId: string): Promise<{ hasName: boolean }> {
  const [row] = await tx
    .select({ hasName: sql<boolean>`${customers.fullNameEncrypted} is not null` })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update')
  return { hasName: row?.hasName === true }
}

export type NewProcess = Omit<typeof processes.$inferInsert, 'status' | 'uuid'> & { status: ProcessStatus }

/** Stores a process that its customer begins, with the first entry of its history, in one statement. */
export async function insertProcess(tx: Tx, values: NewProcess): Promise<ProcessRow> {
  const { customerId: actorId, status: toStatus } = values
  const processUuid = randomUUID()
  const begun = tx.$with('begun').as(
    tx
      .insert(processes)
      .values({ ...values, uuid: processUuid })
      .returning(),
  )
  const entry = tx
    .$with('entry')
    .as(
      tx
        .insert(processHistory)
        .values({ processUuid, event: 'created', toStatus, actor: 'customer', actorId })
        .returning({ id: processHistory.id }),
    )
  const [row] = await tx.with(begun, entry).select().from(begun)
  if (!row) throw new Error('the process was not stored')
  return row
}

/** Updates everything of a process but its status, which only `moveProcess` changes. */
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

export async function appendHistory(
  tx: Tx,
  entry: {
    processUuid: string
    event: ProcessEvent | NotedEvent
    fromStatus?: ProcessStatus
    toStatus: ProcessStatus
    actor: Actor
    actorId?: string
    reason?: string
  },
): Promise<void> {
  await tx.insert(processHistory).values(entry)
}

/** The histories of several processes in one list, oldest first. */
export async function listHistories(db: Queryable, processUuids: readonly string[]): Promise<HistoryRow[]> {
  return db.select().from(processHistory).where(isHistoryOf(processUuids)).orderBy(processHistory.id)
}
