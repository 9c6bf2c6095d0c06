import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ListSort, OwnerFilter } from '#contract/ops-process-row.ts'
import { addDays, type CivilDate, startOfDayMs } from '#domain/money/dates/civil-date.ts'
import type { ProcessOrigin } from '#domain/process/origin.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { statusesWaitingFor, type WaitedFor } from '#domain/process/waited-for.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { changeRequests, processOwners } from '../../../platform/db/schema/back-office.ts'
import { identityChecks, payments, processes, screenings, signatures } from '../../../platform/db/schema/opening.ts'
import { isFound, type Search } from './search.queries.ts'
import { type OpsRow, ofBank, rowColumns } from './store.ts'

export type OpsFilter = {
  /** The bank of a caller who may see no other's processes. */
  onlyBankId: number | undefined
  /** Who asks, and means themselves by «mine». */
  staffId: string
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
  origin?: ProcessOrigin | undefined
  owner?: OwnerFilter | undefined
  /** Of these alone. */
  uuids?: readonly string[] | undefined
  search?: Search | undefined
}

/** In which order a list comes. */
export type ListOrder = { sort: ListSort; direction: 'asc' | 'desc' }

/** Where a page ended: what it is sorted by, an instant to the microsecond or pesos, and which process it was. */
export type Place = { at: string; uuid: string }

export type ListedRow = OpsRow & { at: string }

/** Each with the type in which a place is compared, and its text as a cursor keeps it. An index has each order. */
const sortColumns = {
  age: { column: processes.updatedAt, type: sql`timestamptz`, text: textOfInstant(processes.updatedAt) },
  created: { column: processes.createdAt, type: sql`timestamptz`, text: textOfInstant(processes.createdAt) },
  amount: { column: processes.amountCop, type: sql`bigint`, text: sql<string>`${processes.amountCop}::text` },
} satisfies Record<ListSort, object>

function textOfInstant(column: typeof processes.updatedAt | typeof processes.createdAt) {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/**
 * So many of an amount are read by it and sorted, whatever the order. Where there are more, a page comes sooner by the
 * index of its order. PostgreSQL cannot tell: it takes both for equally near to the page.
 */
const mostReadByAmount = 4_000

/** Whether few processes have an amount of the filter; the index of amounts alone answers it. */
async function areFewOfAmount(db: Queryable, { amountFromCop, amountToCop }: OpsFilter): Promise<boolean> {
  if (amountFromCop === undefined && amountToCop === undefined) return false
  const found = db
    .select({ uuid: processes.uuid })
    .from(processes)
    .where(isOfAmount(amountFromCop, amountToCop))
    .limit(mostReadByAmount + 1)
    .as('found')
  const [row] = await db.select({ count: count() }).from(found)
  return (row?.count ?? 0) <= mostReadByAmount
}

/** Processes of a filter after a place, in an order. */
export async function listRows(
  db: Queryable,
  filter: OpsFilter,
  page: ListOrder & { after: Place | undefined; limit: number },
): Promise<ListedRow[]> {
  const { after, limit, sort, direction } = page
  const { column, type, text } = sortColumns[sort]
  const [order, beyond] = direction === 'asc' ? [asc, sql`>`] : [desc, sql`<`]
  const isAsked = and(
    ...conditionsOf(filter),
    after && sql`(${column}, ${processes.uuid}) ${beyond} (${after.at}::${type}, ${after.uuid}::uuid)`,
  )
  // No index has the sum, so that these are found by their amount. Their customers are joined when they are few.
  const ofPage = () =>
    db
      .select({ uuid: processes.uuid })
      .from(processes)
      .where(isAsked)
      .orderBy(order(sql`${column} + interval '0'`), order(processes.uuid))
      .limit(limit)
  const isByAmount = sort !== 'amount' && (await areFewOfAmount(db, filter))
  return db
    .select({ ...rowColumns, at: text })
    .from(processes)
    .innerJoin(customers, eq(customers.id, processes.customerId))
    .where(isByAmount ? inArray(processes.uuid, ofPage()) : isAsked)
    .orderBy(order(column), order(processes.uuid))
    .limit(limit)
}

const startOfDay = (day: CivilDate) => new Date(startOfDayMs(day))

function conditionsOf(filter: OpsFilter): (SQL | undefined)[] {
  const { waitsFor, createdFrom, createdTo, amountFromCop, amountToCop, uuids } = filter
  return [
    ofBank(filter.onlyBankId),
    filter.status && eq(processes.status, filter.status),
    filter.bankId === undefined ? undefined : eq(processes.bankId, filter.bankId),
    filter.brand === undefined ? undefined : eq(processes.brand, filter.brand),
    filter.held ? or(processes.blocked, processes.continuationAvoided) : undefined,
    waitsFor && inArray(processes.status, statusesWaitingFor(waitsFor)),
    waitsFor === 'me' ? hasOwner('mine', filter.staffId) : undefined,
    waitsFor === 'provider' ? waitsForProvider() : undefined,
    waitsFor === 'second-person' ? waitsForSecondPerson() : undefined,
    createdFrom === undefined ? undefined : gte(processes.createdAt, startOfDay(createdFrom)),
    // Nothing is touched before it is created. So the oldest first begins at that day, not at the first of all.
    createdFrom === undefined ? undefined : gte(processes.updatedAt, startOfDay(createdFrom)),
    createdTo === undefined ? undefined : lt(processes.createdAt, startOfDay(addDays(createdTo, 1))),
    isOfAmount(amountFromCop, amountToCop),
    filter.origin && hasOrigin(filter.origin),
    filter.owner && hasOwner(filter.owner, filter.staffId),
    uuids && inArray(processes.uuid, [...uuids]),
    filter.search && isFound(filter.search),
  ]
}

function isOfAmount(fromCop: number | undefined, toCop: number | undefined): SQL | undefined {
  return and(
    fromCop === undefined ? undefined : gte(processes.amountCop, fromCop),
    toCop === undefined ? undefined : lte(processes.amountCop, toCop),
  )
}

/** The same as `originOf` of the domain says. */
function hasOrigin(origin: ProcessOrigin): SQL | undefined {
  const { coachCode, advisorEncrypted, externalCompany } = processes
  if (origin === 'coach') return isNotNull(coachCode)
  const hasStore = or(isNotNull(advisorEncrypted), isNotNull(externalCompany))
  if (origin === 'store') return and(isNull(coachCode), hasStore)
  return and(isNull(coachCode), isNull(advisorEncrypted), isNull(externalCompany))
}

function hasOwner(owner: OwnerFilter, staffId: string): SQL {
  if (owner === 'mine') {
    return sql`${processes.uuid} in (
      select ${processOwners.processUuid} from ${processOwners} where ${processOwners.staffId} = ${staffId})`
  }
  const owned = sql`exists (select 1 from ${processOwners} where ${processOwners.processUuid} = ${processes.uuid})`
  return owner === 'somebody' ? owned : sql`not ${owned}`
}

/** Where the page of a process offers to ask a provider again (`provider-trail/waiting-providers.ts`), banks apart. */
function waitsForProvider(): SQL {
  return sql`${processes.uuid} in (
    select ${identityChecks.processUuid} from ${identityChecks}
      where ${identityChecks.status} = 'pending' and ${identityChecks.providerProcessId} is not null
    union select ${screenings.processUuid} from ${screenings}
      where ${screenings.status} in ('pending', 'failed', 'again')
    union select ${signatures.processUuid} from ${signatures}
      where ${signatures.state} = 'sent' and ${signatures.provider} <> 'paper'
    union select ${payments.processUuid} from ${payments}
      where ${payments.status} in ('starting', 'pending') and ${payments.method} = 'pse')`
}

/** A change about it waits for approval; a refund is about a payment, whose reference is its subject. */
function waitsForSecondPerson(): SQL {
  const { kind, state, subjectId } = changeRequests
  return sql`${processes.uuid} in (
    select ${subjectId}::uuid from ${changeRequests} where ${state} = 'waiting' and ${kind} in ('screening', 'jump')
    union select ${payments.processUuid} from ${changeRequests}
      join ${payments} on ${payments.reference} = ${subjectId}
      where ${state} = 'waiting' and ${kind} = 'refund')`
}
