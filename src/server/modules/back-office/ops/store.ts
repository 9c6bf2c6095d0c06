import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { staffMembers, staffNotes } from '../../../platform/db/schema/back-office.ts'
import { processes } from '../../../platform/db/schema/opening.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'

export type OpsRow = {
  process: ProcessRow
  phoneEncrypted: string
  fullNameEncrypted: string | null
  erasedAt: Date | null
}

export const rowColumns = {
  process: processes,
  phoneEncrypted: customers.phoneEncrypted,
  fullNameEncrypted: customers.fullNameEncrypted,
  erasedAt: customers.erasedAt,
}

export const ofBank = (onlyBankId: number | undefined) =>
  onlyBankId === undefined ? undefined : eq(processes.bankId, onlyBankId)

/** One process with its customer; undefined when there is none, or it is another bank's. */
export async function findRow(
  db: Queryable,
  uuid: string,
  onlyBankId: number | undefined,
): Promise<OpsRow | undefined> {
  const [row] = await db
    .select(rowColumns)
    .from(processes)
    .innerJoin(customers, eq(customers.id, processes.customerId))
    .where(and(eq(processes.uuid, uuid), ofBank(onlyBankId)))
  return row
}

/** The processes of a customer, the newest first. */
export async function listRowsOfCustomer(db: Queryable, customerId: string): Promise<OpsRow[]> {
  return db
    .select(rowColumns)
    .from(processes)
    .innerJoin(customers, eq(customers.id, processes.customerId))
    .where(eq(processes.customerId, customerId))
    .orderBy(desc(processes.createdAt))
}

/** The same process held until the transaction ends, so that what is written down as before is what was before. */
export async function holdProcess(
  tx: Tx,
  uuid: string,
  onlyBankId: number | undefined,
): Promise<ProcessRow | undefined> {
  const [row] = await tx
    .select()
    .from(processes)
    .where(and(eq(processes.uuid, uuid), ofBank(onlyBankId)))
    .for('update')
  return row
}

export type StatusCount = { status: ProcessStatus; count: number; medianHours: number; oldestHours: number }

/** How many processes are at each status, and for how long. */
export async function countByStatus(db: Queryable, onlyBankId: number | undefined): Promise<StatusCount[]> {
  const hours = sql`(extract(epoch from now() - ${processes.updatedAt}) / 3600)::float8`
  const rows = await db
    .select({
      status: processes.status,
      count: sql<number>`count(*)::int`,
      medianHours: sql<number>`percentile_cont(0.5) within group (order by ${hours})`,
      oldestHours: sql<number>`max(${hours})`,
    })
    .from(processes)
    .where(ofBank(onlyBankId))
    .groupBy(processes.status)
  return rows
}

export type NoteRow = {
  id: string
  textEncrypted: string
  createdAt: Date
  authorEncrypted: string | null
}

/** The notes about a process, oldest first, each with the name of who wrote it. */
export async function listNotes(db: Queryable, processUuid: string): Promise<NoteRow[]> {
  return db
    .select({
      id: staffNotes.id,
      textEncrypted: staffNotes.textEncrypted,
      createdAt: staffNotes.createdAt,
      authorEncrypted: customers.fullNameEncrypted,
    })
    .from(staffNotes)
    .innerJoin(staffMembers, eq(staffMembers.id, staffNotes.staffId))
    .innerJoin(customers, eq(customers.id, staffMembers.customerId))
    .where(eq(staffNotes.processUuid, processUuid))
    .orderBy(asc(staffNotes.createdAt), asc(staffNotes.id))
}

export async function insertNote(
  tx: Tx,
  values: { processUuid: string; staffId: string; textEncrypted: string },
): Promise<string> {
  const [row] = await tx.insert(staffNotes).values(values).returning({ id: staffNotes.id })
  if (!row) throw new Error('the note was not stored')
  return row.id
}

/** Which of some documents a member of staff has opened, as the audit log says. */
export async function listViewedDocuments(
  db: Queryable,
  { staffId, documentIds }: { staffId: string; documentIds: readonly string[] },
): Promise<Set<string>> {
  if (documentIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: auditLog.subjectId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, 'document'),
        inArray(auditLog.subjectId, [...documentIds]),
        eq(auditLog.staffId, staffId),
        eq(auditLog.action, 'document.viewed'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
