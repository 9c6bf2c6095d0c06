import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { bankDeskItems, processes } from '../../platform/db/schema.ts'

export type DeskRow = typeof bankDeskItems.$inferSelect
/** A row with the status of its process, where the process is one of ours. */
export type DeskRowOfProcess = { item: DeskRow; status: ProcessStatus | null }

/** Makes everybody else who writes on the desk about the same process wait until the transaction ends. */
export async function holdReference(tx: Tx, reference: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 2012))`)
}

export async function findItem(db: Queryable, id: string): Promise<DeskRow | undefined> {
  const [row] = await db.select().from(bankDeskItems).where(eq(bankDeskItems.id, id))
  return row
}

export async function findByEffect(db: Queryable, effectKey: string): Promise<DeskRow | undefined> {
  const [row] = await db.select().from(bankDeskItems).where(eq(bankDeskItems.effectKey, effectKey))
  return row
}

/** What lies on the desk of one kind about one process, oldest first. */
export async function listOfReference(db: Queryable, reference: string, kind: string): Promise<DeskRow[]> {
  return db
    .select()
    .from(bankDeskItems)
    .where(and(eq(bankDeskItems.reference, reference), eq(bankDeskItems.kind, kind)))
    .orderBy(asc(bankDeskItems.createdAt), asc(bankDeskItems.id))
}

export async function insertItem(tx: Tx, values: typeof bankDeskItems.$inferInsert): Promise<DeskRow> {
  const [row] = await tx.insert(bankDeskItems).values(values).returning()
  if (!row) throw new Error('nothing was laid on the desk')
  return row
}

/** Lays a file on the desk, or finds the same one that lies there already. Out: its id. */
export async function insertFile(tx: Tx, values: typeof bankDeskItems.$inferInsert): Promise<string> {
  await tx.insert(bankDeskItems).values(values).onConflictDoNothing()
  const row = await findByEffect(tx, values.effectKey)
  if (!row) throw new Error('the file was not stored')
  return row.id
}

export async function updateItem(
  tx: Tx,
  id: string,
  values: Partial<Pick<DeskRow, 'state' | 'contentSealed' | 'answer' | 'decidedBy'>>,
): Promise<void> {
  await tx
    .update(bankDeskItems)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(bankDeskItems.id, id))
}

const notFile = ne(bankDeskItems.kind, 'file')
const ofBank = (onlyBankId: number | undefined): SQL | undefined =>
  onlyBankId === undefined ? undefined : eq(bankDeskItems.bankId, onlyBankId)

/** One item that is no file, of the one bank when told. With `hold` it is held until the transaction ends. */
export async function findDeskItem(
  db: Queryable,
  id: string,
  options: { onlyBankId: number | undefined; hold?: boolean },
): Promise<DeskRowOfProcess | undefined> {
  const query = db
    .select({ item: bankDeskItems, status: processes.status })
    .from(bankDeskItems)
    .leftJoin(processes, eq(processes.uuid, bankDeskItems.reference))
    .where(and(eq(bankDeskItems.id, id), notFile, ofBank(options.onlyBankId)))
  const [row] = await (options.hold ? query.for('update', { of: bankDeskItems }) : query)
  return row as DeskRowOfProcess | undefined
}

/** What waits for the bank's people: of each kind the states that they lead on from. */
const isWaiting = and(
  or(
    and(eq(bankDeskItems.kind, 'papers'), eq(bankDeskItems.state, 'waiting')),
    and(inArray(bankDeskItems.kind, ['application', 'renewal']), eq(bankDeskItems.state, 'received')),
    inArray(bankDeskItems.state, ['pending', 'confirmed']),
  ),
  sql`${processes.status} is distinct from 'NEGOCIO-PERDIDO'`,
)

/** What waits for the bank, untouched for longest first; or everything, the newest first. */
export async function listDeskItems(
  db: Queryable,
  asked: { bankId: number | undefined; waitingOnly: boolean; limit: number },
): Promise<DeskRowOfProcess[]> {
  const order = asked.waitingOnly ? asc : desc
  const rows = await db
    .select({ item: bankDeskItems, status: processes.status })
    .from(bankDeskItems)
    .leftJoin(processes, eq(processes.uuid, bankDeskItems.reference))
    .where(and(notFile, asked.waitingOnly ? isWaiting : undefined, ofBank(asked.bankId)))
    .orderBy(order(bankDeskItems.updatedAt), order(bankDeskItems.id))
    .limit(asked.limit)
  return rows as DeskRowOfProcess[]
}
