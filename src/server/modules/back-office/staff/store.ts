import { and, asc, desc, eq, exists, gt, gte, isNotNull, isNull, like, lt, ne, or, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { addDays, type CivilDate } from '#domain/money/dates/civil-date.ts'
import type { AuditRow } from '../../../platform/audit/audit-chain.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { sessions } from '../../../platform/db/schema/accounts.ts'
import { staffIdentities, staffMembers, staffSessions } from '../../../platform/db/schema/back-office.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import type { StaffRow } from './team.queries.ts'

export type { StaffRow }

/** How long a one-time password counts in the session it was given in. */
const verifiedHours = 8

/** Returns a member of staff, locked until the transaction ends, with the database's time. */
export async function lockStaff(
  tx: Tx,
  id: string,
): Promise<(StaffRow & { nowMs: number; isLocked: boolean }) | undefined> {
  const [row] = await tx.select().from(staffMembers).where(eq(staffMembers.id, id)).for('update')
  if (!row) return undefined
  const [clock] = await tx
    .select({ nowMs: sql<string>`extract(epoch from clock_timestamp()) * 1000` })
    .from(staffMembers)
    .where(eq(staffMembers.id, id))
  const nowMs = Number(clock?.nowMs)
  return { ...row, nowMs, isLocked: row.lockedUntil !== null && row.lockedUntil.getTime() > nowMs }
}

export async function findMember(db: Queryable, id: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staffMembers).where(eq(staffMembers.id, id))
  return row
}

export async function hasStaff(db: Queryable): Promise<boolean> {
  return (await db.select({ id: staffMembers.id }).from(staffMembers).limit(1)).length > 0
}

/** Whether somebody has registered a second proof: an authenticator, or a passkey. */
export function hasSecondProof({ totpConfirmedAt, passkeyCount }: Pick<StaffRow, 'totpConfirmedAt' | 'passkeyCount'>) {
  return totpConfirmedAt !== null || passkeyCount > 0
}

/** Members who have a second proof, are not suspended, and do not wait for a confirmation. */
const canAct = and(
  isNull(staffMembers.disabledAt),
  or(isNotNull(staffMembers.totpConfirmedAt), gt(staffMembers.passkeyCount, 0)),
  eq(staffMembers.awaitsConfirmation, false),
)

/** How long a suspended member still counts as an administrator, so that the others have time to notice. */
const suspendedCountsDays = 7

/**
 * Counts the administrators, except one: those who can act, and those whose second proof was removed or who were
 * suspended a few days ago. So nobody can become the only one by acting on the others.
 */
export async function countAdmins(db: Queryable, besides?: string): Promise<number> {
  const { disabledAt, awaitsConfirmation, id } = staffMembers
  const everCame = exists(db.select({ seq: auditLog.seq }).from(auditLog).where(eq(auditLog.staffId, id)))
  const isLately = gt(disabledAt, sql`now() - make_interval(days => ${suspendedCountsDays}::int)`)
  const couldAct = and(eq(awaitsConfirmation, false), or(isNull(disabledAt), isLately), everCame)
  const rows = await db
    .select({ id })
    .from(staffMembers)
    .where(
      and(eq(staffMembers.role, 'admin'), or(canAct, couldAct), besides === undefined ? undefined : ne(id, besides)),
    )
  return rows.length
}

/** O04: the administrators who can act now, except one. */
export async function countActingAdmins(db: Queryable, besides: string): Promise<number> {
  return db.$count(staffMembers, and(eq(staffMembers.role, 'admin'), canAct, ne(staffMembers.id, besides)))
}

/** Locks every administrator until the transaction ends. */
export async function holdAdmins(tx: Tx): Promise<void> {
  const isAdmin = eq(staffMembers.role, 'admin')
  await tx.select({ id: staffMembers.id }).from(staffMembers).where(isAdmin).orderBy(staffMembers.id).for('update')
}

/**
 * Adds a member of staff.
 * @returns Undefined when the customer is one already.
 */
export async function insertMember(
  tx: Tx,
  values: Omit<PgInsertValue<typeof staffMembers>, 'id'>,
): Promise<StaffRow | undefined> {
  const [row] = await tx.insert(staffMembers).values(values).onConflictDoNothing().returning()
  return row
}

export async function updateMember(
  tx: Tx,
  id: string,
  values: Omit<PgUpdateSetSource<typeof staffMembers>, 'id' | 'customerId'>,
): Promise<StaffRow> {
  const [row] = await tx.update(staffMembers).set(values).where(eq(staffMembers.id, id)).returning()
  if (!row) throw new Error('no such member of staff')
  return row
}

export async function memberOfCustomer(db: Queryable, customerId: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staffMembers).where(eq(staffMembers.customerId, customerId))
  return row
}

/**
 * Stores that a session gave the one-time password.
 * @returns Until when that counts, never longer than the session lives.
 */
export async function verifySession(tx: Tx, sessionId: string, staffId: string): Promise<Date> {
  const until = sql`least(now() + make_interval(hours => ${verifiedHours}::int),
    (select ${sessions.expiresAt} from ${sessions} where ${sessions.id} = ${sessionId}))`
  const [row] = await tx
    .insert(staffSessions)
    .values({ sessionId, staffId, expiresAt: until })
    .onConflictDoUpdate({ target: staffSessions.sessionId, set: { staffId, verifiedAt: sql`now()`, expiresAt: until } })
    .returning({ expiresAt: staffSessions.expiresAt })
  if (!row) throw new Error('the session was not noted')
  return row.expiresAt
}

/** Forgets the one-time passwords that a member gave: they have to give them again. */
export async function forgetVerified(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId))
}

/** Forgets the account of a member at the company's issuer. */
export async function deleteIdentity(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffIdentities).where(eq(staffIdentities.staffId, staffId))
}

export type AuditFilter = {
  staffId: string | undefined
  subjectId: string | undefined
  /** The first word of the action. */
  area: string | undefined
  /** The first and the last day, in Bogota. */
  from: CivilDate | undefined
  to: CivilDate | undefined
}

const startsOn = (day: CivilDate) => sql`${day}::date::timestamp at time zone 'America/Bogota'`

/**
 * Rows of the audit log, the newest first.
 * @param asked - What narrows them; they come before the number `before`.
 */
export async function listAudit(
  db: Queryable,
  asked: AuditFilter & { before: number | undefined; limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        asked.before === undefined ? undefined : lt(auditLog.seq, asked.before),
        asked.staffId === undefined ? undefined : eq(auditLog.staffId, asked.staffId),
        asked.subjectId === undefined ? undefined : eq(auditLog.subjectId, asked.subjectId),
        asked.area === undefined ? undefined : like(auditLog.action, `${asked.area}.%`),
        asked.from === undefined ? undefined : gte(auditLog.at, startsOn(asked.from)),
        asked.to === undefined ? undefined : lt(auditLog.at, startsOn(addDays(asked.to, 1))),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(asked.limit)
}

/** The rows of the chain after one of them, in order. */
export async function auditAfter(db: Queryable, seq: number, limit: number): Promise<AuditRow[]> {
  return db.select().from(auditLog).where(sql`${auditLog.seq} > ${seq}`).orderBy(asc(auditLog.seq)).limit(limit)
}
