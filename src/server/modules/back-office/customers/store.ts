import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChangeKind } from '#contract/ops-changes.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { changeEvidence, changeRequests } from '../../../platform/db/schema/back-office.ts'
import { consents, identityChecks, processes } from '../../../platform/db/schema/opening.ts'
import { eraseChanges, isOfKeptMatch } from '../ops/erase-notes.ts'

export type CustomerRow = typeof customers.$inferSelect
export type EvidenceRow = typeof changeEvidence.$inferSelect

export async function findCustomer(db: Queryable, id: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row
}

/** Locks the row of an account, so that nobody joins the team by it or opens anything with it until the transaction ends. */
export async function holdAccount(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('update')
}

export async function findCustomerOfIndex(db: Queryable, phoneBlindIndex: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.phoneBlindIndex, phoneBlindIndex))
  return row
}

/** What a customer answered to consents, the newest first. */
export function listConsentRows(db: Queryable, customerId: string) {
  return db
    .select({ kind: consents.kind, given: consents.given, at: consents.at })
    .from(consents)
    .where(eq(consents.customerId, customerId))
    .orderBy(desc(consents.at), desc(consents.id))
}

export async function listStatuses(db: Queryable, customerId: string): Promise<ProcessStatus[]> {
  const rows = await db.select({ status: processes.status }).from(processes).where(eq(processes.customerId, customerId))
  return rows.map(({ status }) => status)
}

/** A proof of identity counts for a lost phone for so long. */
const proofDays = 30

/**
 * The newest opening of an account in which its holder proved to be the person behind a customer, within the last days.
 * A copy of an older proof does not count. Nor does any where several people proved themselves in the two accounts: a
 * family may share a phone, and one of them is not the customer.
 */
export async function findSharedProof(
  db: Queryable,
  { customerId, accountId }: { customerId: string; accountId: string },
): Promise<string | undefined> {
  const persons = await db
    .selectDistinct({ person: processes.personBlindIndex })
    .from(processes)
    .where(and(inArray(processes.customerId, [customerId, accountId]), isNotNull(processes.personBlindIndex)))
  if (persons.length !== 1) return undefined
  const own = alias(processes, 'own')
  const isTheirs = db
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.customerId, customerId), eq(own.personBlindIndex, processes.personBlindIndex)))
  const [row] = await db
    .select({ uuid: processes.uuid })
    .from(processes)
    .innerJoin(identityChecks, eq(identityChecks.processUuid, processes.uuid))
    .where(
      and(
        eq(processes.customerId, accountId),
        ne(processes.customerId, customerId),
        eq(identityChecks.status, 'success'),
        gt(identityChecks.attempt, 0),
        sql`${identityChecks.settledAt} > now() - make_interval(days => ${proofDays}::int)`,
        exists(isTheirs),
      ),
    )
    .orderBy(desc(identityChecks.settledAt))
    .limit(1)
  return row?.uuid
}

export async function findWaitingPhone(db: Queryable, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: changeRequests.id })
    .from(changeRequests)
    .where(
      and(
        eq(changeRequests.kind, 'phone'),
        eq(changeRequests.subjectId, customerId),
        eq(changeRequests.state, 'waiting'),
      ),
    )
  return row?.id
}

export async function insertEvidence(tx: Tx, values: typeof changeEvidence.$inferInsert): Promise<EvidenceRow> {
  const [row] = await tx.insert(changeEvidence).values(values).returning()
  if (!row) throw new Error('the evidence was not stored')
  return row
}

/** A file, and the kind of the request that it belongs to, where it has one. */
export async function findEvidence(
  db: Queryable,
  id: string,
): Promise<{ row: EvidenceRow; kind: ChangeKind | null } | undefined> {
  const [found] = await db
    .select({ row: changeEvidence, kind: changeRequests.kind })
    .from(changeEvidence)
    .leftJoin(changeRequests, eq(changeRequests.id, changeEvidence.changeId))
    .where(eq(changeEvidence.id, id))
  return found
}

/** The files of some requests, the oldest first. */
export async function listEvidenceOf(db: Queryable, changeIds: readonly string[]): Promise<EvidenceRow[]> {
  if (changeIds.length === 0) return []
  return db
    .select()
    .from(changeEvidence)
    .where(inArray(changeEvidence.changeId, [...changeIds]))
    .orderBy(changeEvidence.createdAt, changeEvidence.id)
}

/**
 * Gives a file to its request.
 * @returns Undefined when it has another one, is about another customer, or is another's.
 */
export async function claimEvidence(
  tx: Tx,
  { id, customerId, staffId, changeId }: { id: string; customerId: string; staffId: string; changeId: string },
): Promise<EvidenceRow | undefined> {
  const { customerId: about, staffId: uploader } = changeEvidence
  const isFree = and(
    eq(changeEvidence.id, id),
    eq(about, customerId),
    eq(uploader, staffId),
    isNull(changeEvidence.changeId),
  )
  const [row] = await tx.update(changeEvidence).set({ changeId }).where(isFree).returning()
  return row
}

/**
 * Deletes the files that got no request within a day.
 * @returns The keys of their bytes.
 */
export async function deleteUnusedEvidence(tx: Tx): Promise<string[]> {
  const rows = await tx
    .delete(changeEvidence)
    .where(and(isNull(changeEvidence.changeId), lt(changeEvidence.createdAt, sql`now() - interval '1 day'`)))
    .returning({ storageKey: changeEvidence.storageKey })
  return rows.map(({ storageKey }) => storageKey)
}

/**
 * Z09: deletes what requests about a customer's phone hold of them, and the files about them. Those that belong to a
 * match that a law keeps stay.
 * @returns The keys of the files.
 */
export async function deleteEvidenceAbout(tx: Tx, customerId: string): Promise<string[]> {
  await eraseChanges(tx, and(eq(changeRequests.kind, 'phone'), eq(changeRequests.subjectId, customerId)))
  const isKept = exists(
    tx
      .select({ one: sql`1` })
      .from(changeRequests)
      .where(and(eq(changeRequests.id, changeEvidence.changeId), isOfKeptMatch(tx))),
  )
  const rows = await tx
    .delete(changeEvidence)
    .where(and(eq(changeEvidence.customerId, customerId), not(isKept)))
    .returning({ storageKey: changeEvidence.storageKey })
  return rows.map(({ storageKey }) => storageKey)
}
