import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { QueueItem } from '#contract/bank-portal.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/lock-rows.ts'
import { bankQueueItems, bankQueueProposals, type QueueItemKind } from '../../platform/db/schema/bank-portal.ts'
import { processes } from '../../platform/db/schema/opening.ts'

export type QueueRow = typeof bankQueueItems.$inferSelect
/** A row that somebody decides about; a file has no such kind and state. */
export type QueueItemRow = Omit<QueueRow, 'kind' | 'state'> & Pick<QueueItem, 'kind' | 'state'>
/** An item with the status of its process and when that was last touched, where the process is ours. */
export type QueueRowOfProcess = { item: QueueItemRow; status: ProcessStatus | null; since: Date | null }

/** @param row - A row of the queries below, which leave files out. */
const itemOfRow = (row: Omit<QueueRowOfProcess, 'item'> & { item: QueueRow }) => row as QueueRowOfProcess

/** Locks a process in the queue: other writers about it wait until the transaction ends. */
export async function holdReference(tx: Tx, reference: string): Promise<void> {
  await takeLock(tx, 'bank-queue', reference)
}

export async function findItem(db: Queryable, id: string): Promise<QueueRow | undefined> {
  const [row] = await db.select().from(bankQueueItems).where(eq(bankQueueItems.id, id))
  return row
}

export async function findByEffect(db: Queryable, effectKey: string): Promise<QueueRow | undefined> {
  const [row] = await db.select().from(bankQueueItems).where(eq(bankQueueItems.effectKey, effectKey))
  return row
}

/** The queue's items of one kind about one process, oldest first. */
export async function listOfReference(db: Queryable, reference: string, kind: QueueItemKind): Promise<QueueRow[]> {
  return db
    .select()
    .from(bankQueueItems)
    .where(and(eq(bankQueueItems.reference, reference), eq(bankQueueItems.kind, kind)))
    .orderBy(asc(bankQueueItems.createdAt), asc(bankQueueItems.id))
}

export async function insertItem(tx: Tx, values: typeof bankQueueItems.$inferInsert): Promise<QueueRow> {
  const [row] = await tx.insert(bankQueueItems).values(values).returning()
  if (!row) throw new Error('no item was added to the queue of the bank')
  return row
}

/**
 * Adds a file to the queue, or finds the same one that is there already.
 * @returns Its id.
 */
export async function insertFile(tx: Tx, values: typeof bankQueueItems.$inferInsert): Promise<string> {
  await tx.insert(bankQueueItems).values(values).onConflictDoNothing()
  const row = await findByEffect(tx, values.effectKey)
  if (!row) throw new Error('the file was not stored')
  return row.id
}

export async function updateItem(
  tx: Tx,
  id: string,
  values: Partial<Pick<QueueRow, 'state' | 'contentEncrypted' | 'answer' | 'decidedBy'>>,
): Promise<void> {
  await tx
    .update(bankQueueItems)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(bankQueueItems.id, id))
}

const notFile = ne(bankQueueItems.kind, 'file')
const ofBank = (onlyBankId: number | undefined): SQL | undefined =>
  onlyBankId === undefined ? undefined : eq(bankQueueItems.bankId, onlyBankId)

/** One item that is no file, of one bank when given. With `hold` it is locked until the transaction ends. */
export async function findQueueItem(
  db: Queryable,
  id: string,
  options: { onlyBankId: number | undefined; hold?: boolean },
): Promise<QueueRowOfProcess | undefined> {
  const query = db
    .select({ item: bankQueueItems, status: processes.status, since: processes.updatedAt })
    .from(bankQueueItems)
    .leftJoin(processes, eq(processes.uuid, bankQueueItems.reference))
    .where(and(eq(bankQueueItems.id, id), notFile, ofBank(options.onlyBankId)))
  const [row] = await (options.hold ? query.for('update', { of: bankQueueItems }) : query)
  return row && itemOfRow(row)
}

/** Items that wait for the bank's people: of each kind, the states from which a decision is possible. */
const isWaiting = and(
  or(
    and(eq(bankQueueItems.kind, 'papers'), eq(bankQueueItems.state, 'waiting')),
    and(inArray(bankQueueItems.kind, ['application', 'renewal']), eq(bankQueueItems.state, 'received')),
    inArray(bankQueueItems.state, ['pending', 'confirmed']),
    // What was reported of a running deposit waits for the second person, and nothing else does there.
    sql`exists (select 1 from ${bankQueueProposals} where ${bankQueueProposals.itemId} = ${bankQueueItems.id}
      and ${bankQueueProposals.state} = 'waiting')`,
  ),
  sql`${processes.status} is distinct from 'NEGOCIO-PERDIDO'`,
)

/** The deposit of a certificate, whether it was issued with it or renewed by it. */
function isOfCertificate(constancyNumber: string): SQL | undefined {
  const number = sql`${bankQueueItems.answer} -> 'certificate' ->> 'constancy_number'`
  const references = sql`select reference from ${bankQueueItems} certified
    where certified.answer -> 'certificate' ->> 'constancy_number' = ${constancyNumber}`
  const isRenewed = and(eq(bankQueueItems.kind, 'deposit'), sql`${bankQueueItems.reference} in (${references})`)
  return or(sql`${number} = ${constancyNumber}`, and(isRenewed, eq(bankQueueItems.state, 'issued')))
}

/** Where a page of the desk ended: when its last item was touched, to the microsecond, and which one it was. */
export type QueuePlace = { at: string; uuid: string }
export type ListedQueueRow = QueueRowOfProcess & { at: string }

type QueuePage = {
  bankId: number | undefined
  waitingOnly: boolean
  kind?: QueueItem['kind'] | undefined
  constancyNumber?: string | undefined
  after?: QueuePlace | undefined
  limit: number
}

/** Items that wait for the bank, the longest untouched first; or all items, the newest first; after a place. */
export async function listQueueItems(db: Queryable, asked: QueuePage): Promise<ListedQueueRow[]> {
  const { constancyNumber, kind, after, waitingOnly } = asked
  const { id, updatedAt } = bankQueueItems
  const [order, beyond] = waitingOnly ? [asc, sql`>`] : [desc, sql`<`]
  const at = sql<string>`to_char(${updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  const rows = await db
    .select({ item: bankQueueItems, status: processes.status, since: processes.updatedAt, at })
    .from(bankQueueItems)
    .leftJoin(processes, eq(processes.uuid, bankQueueItems.reference))
    .where(
      and(
        notFile,
        waitingOnly ? isWaiting : undefined,
        constancyNumber === undefined ? undefined : isOfCertificate(constancyNumber),
        ofBank(asked.bankId),
        kind && eq(bankQueueItems.kind, kind),
        after && sql`(${updatedAt}, ${id}) ${beyond} (${after.at}::timestamptz, ${after.uuid}::uuid)`,
      ),
    )
    .orderBy(order(updatedAt), order(id))
    .limit(asked.limit)
  return rows.map((row) => ({ ...itemOfRow(row), at: row.at }))
}
