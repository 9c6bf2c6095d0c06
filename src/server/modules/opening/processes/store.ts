import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Actor, ProcessEvent } from '#domain/process/transitions.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { gatherRows } from '../../../platform/db/gather-rows.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { type NotedEvent, processes, processHistory } from '../../../platform/db/schema/opening.ts'
import { writeOnce } from '../../../platform/db/write-once.ts'
import type { HistoryRow, ProcessRow } from './processes.queries.ts'

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
 * only refer to the customer are not blocked. What depends on the lock is read by the next statement: this one sees what
 * was there before it waited.
 */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`select id from ${customers} where id = ${customerId} for no key update`)
}

/** What is stored of a process when it begins. */
export type NewProcess = Pick<
  ProcessRow,
  | 'uuid'
  | 'customerId'
  | 'brand'
  | 'bankId'
  | 'status'
  | 'amountCop'
  | 'bonusAddedCop'
  | 'termDays'
  | 'ratePercent'
  | 'environmentSimulate'
  | 'paymentMethod'
  | 'externalCompany'
  | 'advisorEncrypted'
  | 'coachCode'
  | 'coachCampaign'
  | 'turbo'
  | 'identityRequired'
>

/** Stores a process that its customer begins, with the first entry of its history. */
export async function insertProcess(tx: Tx, values: NewProcess): Promise<void> {
  await tx.execute(storeProcess(values))
}

const { placeholder } = sql
const storeProcess = writeOnce<NewProcess>(() => {
  const row = {
    uuid: placeholder('uuid'),
    customerId: placeholder('customerId'),
    brand: placeholder('brand'),
    bankId: placeholder('bankId'),
    status: placeholder('status'),
    amountCop: placeholder('amountCop'),
    bonusAddedCop: placeholder('bonusAddedCop'),
    termDays: placeholder('termDays'),
    ratePercent: placeholder('ratePercent'),
    environmentSimulate: placeholder('environmentSimulate'),
    paymentMethod: placeholder('paymentMethod'),
    externalCompany: placeholder('externalCompany'),
    advisorEncrypted: placeholder('advisorEncrypted'),
    coachCode: placeholder('coachCode'),
    coachCampaign: placeholder('coachCampaign'),
    turbo: placeholder('turbo'),
    identityRequired: placeholder('identityRequired'),
  } satisfies Record<keyof NewProcess, Placeholder>
  const begun = drizzle.mock().insert(processes).values(row).returning({
    uuid: processes.uuid,
    status: processes.status,
    customerId: processes.customerId,
  })
  return sql`
    with begun as ${begun}
    insert into ${processHistory} (process_uuid, event, to_status, actor, actor_id)
    select uuid, 'created', status, 'customer', customer_id from begun`
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
