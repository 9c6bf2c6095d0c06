import { and, asc, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { addDays, type CivilDate } from '#domain/money/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { statusesWaitingFor, type WaitedFor } from '#domain/process/waited-for.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers, searchTerms } from '../../../platform/db/schema/accounts.ts'
import { staffMembers, staffNotes } from '../../../platform/db/schema/back-office.ts'
import { mailAddresses } from '../../../platform/db/schema/notifications.ts'
import { certificates, payments, processes } from '../../../platform/db/schema/opening.ts'
import { auditLog } from '../../../platform/db/schema/platform.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'

/** How a person or a process is looked for, everything of a person by its keyed hash. */
export type Search =
  | { by: 'uuid'; uuid: string }
  /** Any of several: a phone, a document number, the beginning of an id, a number that a payment or a deposit has. */
  | {
      by: 'number'
      phoneBlindIndexes: string[]
      documentBlindIndex?: string | undefined
      uuidStart?: string | undefined
      reference?: string | undefined
    }
  | { by: 'mail'; addressBlindIndex: string }
  /** Words of a name, each whole or, from three letters on, as a beginning. */
  | { by: 'words'; words: { wholeBlindIndex: string; startBlindIndex?: string }[] }

export type OpsFilter = {
  /** The bank of a caller who may see no other's processes. */
  onlyBankId: number | undefined
  status?: ProcessStatus | undefined
  bankId?: number | undefined
  brand?: string | undefined
  held?: boolean
  waitsFor?: WaitedFor | undefined
  /** Days in Bogota, both included. */
  createdFrom?: CivilDate | undefined
  createdTo?: CivilDate | undefined
  amountFromCop?: number | undefined
  amountToCop?: number | undefined
  search?: Search | undefined
}

/** Where a page of a list ended: when that process was touched, to the microsecond, and which it was. */
export type Place = { touchedAt: string; uuid: string }

export type OpsRow = {
  process: ProcessRow
  phoneEncrypted: string
  fullNameEncrypted: string | null
  erasedAt: Date | null
  touchedAt: string
}

const columns = {
  process: processes,
  phoneEncrypted: customers.phoneEncrypted,
  fullNameEncrypted: customers.fullNameEncrypted,
  erasedAt: customers.erasedAt,
  touchedAt: sql<string>`to_char(${processes.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
}

const ofBank = (onlyBankId: number | undefined) =>
  onlyBankId === undefined ? undefined : eq(processes.bankId, onlyBankId)

const startOfDay = (day: CivilDate) => new Date(`${day}T00:00:00-05:00`)

/** Processes of a filter after a place, those that nobody has touched for longest first. */
export async function listRows(
  db: Queryable,
  filter: OpsFilter,
  page: { after: Place | undefined; limit: number },
): Promise<OpsRow[]> {
  const { after, limit } = page
  const rows = await db
    .select(columns)
    .from(processes)
    .innerJoin(customers, eq(customers.id, processes.customerId))
    .where(
      and(
        ofBank(filter.onlyBankId),
        filter.status && eq(processes.status, filter.status),
        filter.bankId === undefined ? undefined : eq(processes.bankId, filter.bankId),
        filter.brand === undefined ? undefined : eq(processes.brand, filter.brand),
        filter.held ? or(processes.blocked, processes.continuationAvoided) : undefined,
        filter.waitsFor && inArray(processes.status, statusesWaitingFor(filter.waitsFor)),
        filter.createdFrom === undefined ? undefined : gte(processes.createdAt, startOfDay(filter.createdFrom)),
        filter.createdTo === undefined ? undefined : lt(processes.createdAt, startOfDay(addDays(filter.createdTo, 1))),
        filter.amountFromCop === undefined ? undefined : gte(processes.amountCop, filter.amountFromCop),
        filter.amountToCop === undefined ? undefined : lte(processes.amountCop, filter.amountToCop),
        filter.search && isFound(filter.search),
        after &&
          sql`(${processes.updatedAt}, ${processes.uuid}) > (${after.touchedAt}::timestamptz, ${after.uuid}::uuid)`,
      ),
    )
    .orderBy(asc(processes.updatedAt), asc(processes.uuid))
    .limit(limit)
  return rows
}

function isFound(search: Search): SQL {
  if (search.by === 'uuid') return eq(processes.uuid, search.uuid)
  if (search.by === 'number') return hasNumber(search)
  if (search.by === 'mail') {
    return sql`${processes.customerId} in (
      select ${mailAddresses.ownerId} from ${mailAddresses}
      where ${mailAddresses.addressBlindIndex} = ${search.addressBlindIndex})`
  }
  // What was asked for is in all of them, so one who lacks a word is found by none of the others.
  return sql.join(search.words.map(hasWord), sql` and `)
}

function hasWord({ wholeBlindIndex, startBlindIndex }: { wholeBlindIndex: string; startBlindIndex?: string }): SQL {
  const isWhole = sql`(${searchTerms.kind} = 'name' and ${searchTerms.termBlindIndex} = ${wholeBlindIndex})`
  const isStart =
    startBlindIndex === undefined
      ? sql`false`
      : sql`(${searchTerms.kind} = 'name-start' and ${searchTerms.termBlindIndex} = ${startBlindIndex})`
  return sql`${processes.customerId} in (
    select ${searchTerms.customerId} from ${searchTerms} where ${isWhole} or ${isStart})`
}

function hasNumber(search: Search & { by: 'number' }): SQL {
  const { phoneBlindIndexes, documentBlindIndex, uuidStart, reference } = search
  const ways: SQL[] = []
  if (phoneBlindIndexes.length > 0) {
    ways.push(sql`select own.uuid from ${processes} own where own.customer_id in (
      select ${customers.id} from ${customers} where ${inArray(customers.phoneBlindIndex, phoneBlindIndexes)})`)
  }
  if (documentBlindIndex !== undefined) {
    ways.push(sql`select own.uuid from ${processes} own where own.customer_id in (
      select ${searchTerms.customerId} from ${searchTerms}
      where ${searchTerms.kind} = 'document' and ${searchTerms.termBlindIndex} = ${documentBlindIndex})`)
  }
  if (uuidStart !== undefined) {
    const [first, last] = ['0000-0000-0000-000000000000', 'ffff-ffff-ffff-ffffffffffff']
    ways.push(sql`select own.uuid from ${processes} own
      where own.uuid between ${`${uuidStart}-${first}`}::uuid and ${`${uuidStart}-${last}`}::uuid`)
  }
  if (reference !== undefined) {
    ways.push(sql`select ${payments.processUuid} from ${payments} where ${payments.reference} = ${reference}`)
    ways.push(sql`
      select ${certificates.processUuid} from ${certificates} where ${certificates.certificateNumber} = ${reference}`)
  }
  // A union asks each index. With `or` between them the database would look at every process.
  return ways.length === 0 ? sql`false` : sql`${processes.uuid} in (${sql.join(ways, sql` union `)})`
}

/** One process with its customer; undefined when there is none, or it is another bank's. */
export async function findRow(
  db: Queryable,
  uuid: string,
  onlyBankId: number | undefined,
): Promise<OpsRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(processes)
    .innerJoin(customers, eq(customers.id, processes.customerId))
    .where(and(eq(processes.uuid, uuid), ofBank(onlyBankId)))
  return row
}

/** The processes of a customer, the newest first. */
export async function listRowsOfCustomer(db: Queryable, customerId: string): Promise<OpsRow[]> {
  return db
    .select(columns)
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
