import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type {
  CampaignContent,
  ChangeKind,
  ChangeState,
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

/** The requested change, by its kind; for approved rates also the ids of their rows. */
export type ChangeContent =
  | { kind: 'rates'; content: RatesContent & { rate_ids?: string[] } }
  | { kind: 'parameter'; content: ParameterContent }
  | { kind: 'campaign'; content: CampaignContent }
  | { kind: 'jump'; content: JumpContent }
  | { kind: 'refund'; content: RefundContent }
  | { kind: 'screening'; content: ScreeningContent }
  | { kind: 'payout'; content: PayoutContent }
  | { kind: 'connection'; content: ConnectionContent }
  | { kind: 'phone'; content: PhoneContent }

export type ChangeRow = Omit<typeof changeRequests.$inferSelect, 'kind' | 'content' | 'state'> &
  ChangeContent & { state: ChangeState }

/** The content of a row is that of its kind, since only a `ChangeContent` is ever stored. */
const toChange = (row: typeof changeRequests.$inferSelect) => row as ChangeRow

/** Where a page of the list ended: when that request was made, to the microsecond, and its id. */
export type Place = { touchedAt: string; uuid: string }

const requestedText = sql<string>`to_char(${changeRequests.requestedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export async function insertRequest(
  tx: Tx,
  values: ChangeContent & {
    subjectId: string
    reason: string
    requestedBy: string
    evidenceEncrypted?: string | undefined
    secretsEncrypted?: string | undefined
  },
): Promise<ChangeRow> {
  const [row] = await tx.insert(changeRequests).values(values).returning()
  if (!row) throw new Error('the request was not stored')
  return toChange(row)
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

/** Closes a waiting request. Secrets that waited with it are removed. */
export async function closeRequest(
  tx: Tx,
  row: Pick<ChangeRow, 'id' | 'kind' | 'content'>,
  values: {
    state: Exclude<ChangeState, 'waiting'>
    decidedBy: string
    decisionReason?: string | undefined
    passedAlone?: boolean
  },
): Promise<ChangeRow> {
  const [closed] = await tx
    .update(changeRequests)
    .set({ ...values, content: row.content, secretsEncrypted: null, decidedAt: sql`now()` })
    .where(and(eq(changeRequests.id, row.id), eq(changeRequests.state, 'waiting')))
    .returning()
  if (!closed) throw new Error('the request was decided meanwhile')
  // The proof of a wish that was not granted is of no use any more; the daily deletion of unused files takes it. What was
  // compared about a list match stays: that a match is the person is what has to be shown later.
  const isKept = values.state === 'approved' || (row.kind === 'screening' && values.state === 'refused')
  if (!isKept) {
    await tx.update(changeEvidence).set({ changeId: null }).where(eq(changeEvidence.changeId, row.id))
  }
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

/** The waiting requests about payouts. */
export async function waitingPayouts(db: Queryable): Promise<(ChangeRow & { kind: 'payout' })[]> {
  const rows = await db
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.kind, 'payout'), eq(changeRequests.state, 'waiting')))
  return rows.map(toChange).filter((row) => row.kind === 'payout')
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
