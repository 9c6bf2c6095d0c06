import { randomUUID } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Actor, ProcessEvent } from '#domain/process/transitions.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { type NotedEvent, processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { gatherRows, prepareOnce, writeOnce } from '../../../platform/db/statements.ts'
import { insertKept, type KeptValues } from '../../../platform/http/idempotency.ts'
import type { HistoryRow, ProcessRow } from './processes.queries.ts'

/** A process of this customer; another customer's is treated as missing. */
export async function findOwnProcess(db: Queryable, uuid: string, customerId: string): Promise<ProcessRow | undefined> {
  const [row] = await selectOwnProcess(db, { uuid, customerId })
  return row
}

const selectOwnProcess = prepareOnce<ProcessRow[], { uuid: string; customerId: string }>((db, value) =>
  db
    .select()
    .from(processes)
    .where(and(eq(processes.uuid, value('uuid')), eq(processes.customerId, value('customerId')))),
)

/** The same, locked until the transaction ends, so that nobody changes it in the meantime. */
export async function lockProcess(tx: Tx, uuid: string): Promise<ProcessRow | undefined> {
  const [row] = await tx.select().from(processes).where(eq(processes.uuid, uuid)).for('update')
  return row
}

/**
 * Locks a customer until the transaction ends, so that of two parallel openings the second sees the first. Rows that
 * only refer to the customer are not blocked. What depends on the lock is read by the next statement: this one sees what
 * was there before it waited.
 */
export const lockCustomer = writeOnce<{ id: string }, { customerId: string }>(
  () => sql`
    select ${customers.id} from ${customers} where ${eq(customers.id, sql.placeholder('customerId'))} for no key update`,
)

export type NewProcess = Omit<typeof processes.$inferInsert, 'status'> & { status: ProcessStatus }

/** Stores a process that its customer begins, with the first entry of its history, in one statement. */
export async function insertProcess(tx: Tx, values: NewProcess): Promise<ProcessRow> {
  const { customerId: actorId, status: toStatus } = values
  const processUuid = values.uuid ?? randomUUID()
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

/** What an opening without anything else to store writes. */
export type PlainOpening = Pick<typeof processes.$inferInsert & ProcessRow, (typeof openingColumns)[number]> & {
  uuid: string
}

const openingColumns = [
  ...([
    'uuid',
    'customerId',
    'brand',
    'bankId',
    'status',
    'amountCop',
    'bonusAddedCop',
    'termDays',
    'ratePercent',
  ] as const),
  ...([
    'environmentSimulate',
    'paymentMethod',
    'externalCompany',
    'advisorEncrypted',
    'coachCode',
    'coachCampaign',
    'turbo',
    'identityRequired',
  ] as const),
] as const

/** Stores the process, the first entry of its history, and the answer under the key of its request: all of an opening. */
export const storeOpening = writeOnce<never, PlainOpening & KeptValues>(() => {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const columns = list(openingColumns.map((name) => sql.identifier(processes[name].name).getSQL()))
  const values = list(openingColumns.map((name) => sql`${sql.param(sql.placeholder(name), processes[name])}`))
  return sql`
    with begun as (insert into ${processes} (${columns}) values (${values}) returning uuid, status, customer_id),
      entry as (
        insert into ${processHistory} (process_uuid, event, to_status, actor, actor_id)
        select uuid, 'created', status, 'customer', customer_id from begun)
    ${insertKept()}`
})

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

/** What has happened to a process, as far as its answers show it. */
export type HistoryEntry = Pick<HistoryRow, 'event' | 'toStatus' | 'actor' | 'reason' | 'at'>

/** What has happened to each process of a statement about processes, oldest first. */
export const gatherHistory = (): SQL<HistoryEntry[]> => {
  const { event, toStatus, actor, reason, at } = processHistory
  return gatherRows(
    { event, toStatus, actor, reason, at },
    {
      // By its time too, since the history has a partition for each month.
      from: sql`from ${processHistory}
        where ${processHistory.processUuid} = ${processes.uuid} and ${at} >= ${processes.createdAt}`,
      orderBy: sql`${processHistory.id}`,
    },
  )
}
