import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type {
  CampaignContent,
  ChangeKind,
  ChangeState,
  CommissionContent,
  JumpContent,
  ParameterContent,
  PayoutContent,
  PhoneContent,
  RatesContent,
  RefundContent,
  ScreeningContent,
} from '#contract/ops-changes.ts'
import type { ConnectionContent } from '#contract/ops-connections.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { takeLock } from '../../../platform/db/lock-rows.ts'
import { changeEvidence, changeRequests } from '../../../platform/db/schema/back-office.ts'

/** What is requested, by its kind; for approved rates also the ids of their rows. */
export type ContentOf = {
  rates: RatesContent & { rateIds?: string[] }
  parameter: ParameterContent
  campaign: CampaignContent
  jump: JumpContent
  refund: RefundContent
  screening: ScreeningContent
  payout: PayoutContent
  connection: ConnectionContent
  phone: PhoneContent
  commission: CommissionContent
}

type StoredRow = typeof changeRequests.$inferSelect

/** A request of a kind, or of any. */
export type ChangeRow<K extends ChangeKind = ChangeKind> = {
  [Kind in K]: Omit<StoredRow, 'kind' | 'content' | 'state'> & {
    kind: Kind
    content: ContentOf[Kind]
    state: ChangeState
  }
}[K]

/** The content of a row is that of its kind, since `insertRequest` stores no other. */
const toChange = <K extends ChangeKind>(row: StoredRow) => row as ChangeRow<K>

/** Where a page of the list ended: when that request was made, to the microsecond, and its id. */
export type Place = { touchedAt: string; uuid: string }

const requestedText = sql<string>`to_char(${changeRequests.requestedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export async function insertRequest<K extends ChangeKind>(
  tx: Tx,
  values: {
    kind: K
    content: ContentOf[K]
    subjectId: string
    reason: string
    requestedBy: string
    evidenceEncrypted?: string | undefined
    secretsEncrypted?: string | undefined
  },
): Promise<ChangeRow<K>> {
  const [row] = await tx.insert(changeRequests).values(values).returning()
  if (!row) throw new Error('the request was not stored')
  return toChange<K>(row)
}

export async function findRequest(db: Queryable, id: string): Promise<ChangeRow | undefined> {
  const [row] = await db.select().from(changeRequests).where(eq(changeRequests.id, id))
  return row && toChange(row)
}

/** The same, locked until the transaction ends, so that the second of two parallel decisions sees the first. */
export async function lockRequest(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  const [row] = await tx.select().from(changeRequests).where(eq(changeRequests.id, id)).for('update')
  return row && toChange(row)
}

/** Blocks other changes and requests of this kind until the transaction ends. */
export async function holdKind(tx: Tx, kind: ChangeKind): Promise<void> {
  await takeLock(tx, 'changes', kind)
}

/**
 * Closes a waiting request. Secrets that waited with it are removed.
 * @param keepsProof - Whether what proved it stays; else the daily deletion of unused files takes it.
 */
export async function closeRequest(
  tx: Tx,
  row: Pick<ChangeRow, 'id' | 'content'>,
  values: {
    state: Exclude<ChangeState, 'waiting'>
    decidedBy: string
    decisionReason?: string | undefined
    passedAlone?: boolean
  },
  keepsProof: boolean,
): Promise<ChangeRow> {
  const [closed] = await tx
    .update(changeRequests)
    .set({ ...values, content: row.content, secretsEncrypted: null, decidedAt: sql`now()` })
    .where(and(eq(changeRequests.id, row.id), eq(changeRequests.state, 'waiting')))
    .returning()
  if (!closed) throw new Error('the request was decided meanwhile')
  if (!keepsProof) await tx.update(changeEvidence).set({ changeId: null }).where(eq(changeEvidence.changeId, row.id))
  return toChange(closed)
}

/** Notes that somebody has looked at what was approved alone. */
export async function noteLook(tx: Tx, id: string, lookedBy: string): Promise<ChangeRow> {
  const [row] = await tx
    .update(changeRequests)
    .set({ lookedBy, lookedAt: sql`now()` })
    .where(eq(changeRequests.id, id))
    .returning()
  if (!row) throw new Error('the request is gone')
  return toChange(row)
}

/** Whether there is a request about the same thing in a state. */
export async function hasRequest(
  db: Queryable,
  wanted: { kind: ChangeKind; subjectId: string; state: ChangeState },
): Promise<boolean> {
  const { kind, subjectId, state } = wanted
  const rows = await db
    .select({ id: changeRequests.id })
    .from(changeRequests)
    .where(and(eq(changeRequests.kind, kind), eq(changeRequests.subjectId, subjectId), eq(changeRequests.state, state)))
    .limit(1)
  return rows.length > 0
}

/** The waiting requests of one member, locked until the transaction ends. */
export async function waitingOf(tx: Tx, requestedBy: string): Promise<ChangeRow[]> {
  const rows = await tx
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.requestedBy, requestedBy), eq(changeRequests.state, 'waiting')))
    .orderBy(changeRequests.id)
    .for('update')
  return rows.map((row) => toChange(row))
}

/** The waiting requests about payouts. */
export async function waitingPayouts(db: Queryable): Promise<ChangeRow<'payout'>[]> {
  const rows = await db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.kind, 'payout'), eq(changeRequests.state, 'waiting')))
  return rows.map((row) => toChange<'payout'>(row))
}

/** Requests of some states after a cursor, the newest first, each with its cursor. */
export async function listRequests(
  db: Queryable,
  asked: {
    kinds: readonly ChangeKind[]
    states: readonly ChangeState[]
    after: Place | undefined
    limit: number
  },
): Promise<(ChangeRow & { place: Place })[]> {
  const { kinds, states, after, limit } = asked
  const beyond: SQL | undefined =
    after &&
    sql`(${changeRequests.requestedAt}, ${changeRequests.id}) < (${after.touchedAt}::timestamptz, ${after.uuid}::uuid)`
  const rows = await db
    .select({ row: changeRequests, touchedAt: requestedText })
    .from(changeRequests)
    .where(and(inArray(changeRequests.kind, [...kinds]), inArray(changeRequests.state, [...states]), beyond))
    .orderBy(desc(changeRequests.requestedAt), desc(changeRequests.id))
    .limit(limit)
  return rows.map(({ row, touchedAt }) => ({ ...toChange(row), place: { touchedAt, uuid: row.id } }))
}
