import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { FormKind } from '#domain/forms/form.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { customers, sessions } from '../../platform/db/schema/accounts.ts'
import { referralCodes } from '../../platform/db/schema/bonuses.ts'
import {
  bankCases,
  consents,
  depositPeriods,
  documents,
  forms,
  identityChecks,
  paperSignatures,
  payments,
  processes,
  processHistory,
  signatures,
} from '../../platform/db/schema/opening.ts'
import { privacyRequests } from '../../platform/db/schema/privacy.ts'

export type CustomerRow = typeof customers.$inferSelect
export type ConsentRow = typeof consents.$inferSelect
export type RequestRow = typeof privacyRequests.$inferSelect

export async function findCustomer(db: Queryable, id: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row
}

const customersAtOnce = 5_000

/** The ids of customers who were not erased, in their order: this many after the one with that id. */
export async function listLiveCustomers(db: Queryable, afterId: string | undefined): Promise<string[]> {
  const isNext = afterId === undefined ? undefined : gt(customers.id, afterId)
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isNull(customers.erasedAt), isNext))
    .orderBy(asc(customers.id))
    .limit(customersAtOnce)
  return rows.map(({ id }) => id)
}

/** Locks a customer until the transaction ends, so that of two parallel requests the second sees the first. */
export async function holdCustomer(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('no key update')
}

/** Locks all processes of a customer until the transaction ends, so that none moves on. */
export async function holdProcesses(tx: Tx, customerId: string): Promise<void> {
  await tx.select({ uuid: processes.uuid }).from(processes).where(eq(processes.customerId, customerId)).for('update')
}

/** The data of each process of a customer that a law may require to keep. */
export async function listBindings(db: Queryable, customerId: string) {
  const has = (
    table: typeof signatures | typeof paperSignatures | typeof bankCases | typeof payments,
    where = sql`true`,
  ) => sql<boolean>`exists (select 1 from ${table} where ${table.processUuid} = ${processes.uuid} and ${where})`
  const rows = await db
    .select({
      uuid: processes.uuid,
      bankId: processes.bankId,
      status: processes.status,
      wasSigned: has(signatures, sql`${signatures.signedAt} is not null`),
      wentToBank: sql<boolean>`${has(bankCases)} or ${has(paperSignatures)}`,
      wasPaid: sql<boolean>`${has(payments, sql`${payments.status} in ('starting', 'pending', 'approved')`)}
        or exists (select 1 from ${depositPeriods} where ${depositPeriods.processUuid} = ${processes.uuid})`,
      lastAt: sql<string>`(select max(${processHistory.at}) from ${processHistory}
        where ${processHistory.processUuid} = ${processes.uuid})`,
    })
    .from(processes)
    .where(eq(processes.customerId, customerId))
    .orderBy(desc(processes.createdAt))
  return rows
}

/** The customer's last answer to each kind of consent in each process, the newest first. */
export async function lastConsents(db: Queryable, customerId: string): Promise<ConsentRow[]> {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.customerId, customerId))
    .orderBy(desc(consents.at), desc(consents.id))
  const seen = new Set<string>()
  return rows.filter(({ kind, processUuid }) => {
    const key = `${kind}/${processUuid}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** What was typed in the forms of a process, drafts too. */
export async function listAnswers(
  db: Queryable,
  processUuid: string,
): Promise<{ form: FormKind; answersEncrypted: string; submittedAt: Date | null }[]> {
  const rows = await db
    .select({ form: forms.form, answersEncrypted: forms.answersEncrypted, submittedAt: forms.submittedAt })
    .from(forms)
    .where(eq(forms.processUuid, processUuid))
  return rows
}

export async function listDocuments(db: Queryable, processUuids: readonly string[]) {
  return db
    .select()
    .from(documents)
    .where(inArray(documents.processUuid, [...processUuids]))
    .orderBy(asc(documents.createdAt))
}

export async function listIdentityChecks(db: Queryable, processUuids: readonly string[]) {
  return db
    .select()
    .from(identityChecks)
    .where(inArray(identityChecks.processUuid, [...processUuids]))
    .orderBy(asc(identityChecks.createdAt))
}

export async function listSignatures(db: Queryable, processUuids: readonly string[]) {
  return db
    .select()
    .from(signatures)
    .where(inArray(signatures.processUuid, [...processUuids]))
    .orderBy(asc(signatures.updatedAt))
}

export async function listPayments(db: Queryable, processUuids: readonly string[]) {
  return db
    .select()
    .from(payments)
    .where(inArray(payments.processUuid, [...processUuids]))
    .orderBy(asc(payments.createdAt))
}

export async function listSessions(db: Queryable, customerId: string) {
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(desc(sessions.createdAt))
    .limit(100)
}

export async function findReferralCode(db: Queryable, customerId: string): Promise<string | undefined> {
  const [row] = await db.select().from(referralCodes).where(eq(referralCodes.customerId, customerId))
  return row?.code
}

export async function listRequests(db: Queryable, customerId: string): Promise<RequestRow[]> {
  return db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.customerId, customerId))
    .orderBy(desc(privacyRequests.createdAt), desc(privacyRequests.id))
}

export async function findRequest(db: Queryable, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(privacyRequests).where(eq(privacyRequests.id, id))
  return row
}

export async function countOpenRequests(db: Queryable, customerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(privacyRequests)
    .where(and(eq(privacyRequests.customerId, customerId), eq(privacyRequests.status, 'received')))
  return row?.count ?? 0
}

/**
 * Stores a request.
 * @returns Undefined when its number is taken.
 */
export async function insertRequest(
  tx: Tx,
  values: Omit<typeof privacyRequests.$inferInsert, 'answeredAt'> & { answeredAt?: SQL },
): Promise<RequestRow | undefined> {
  const [row] = await tx.insert(privacyRequests).values(values).onConflictDoNothing().returning()
  return row
}

/** Requests without an answer, the first due first. With a day, only those due by then. */
export async function listUnanswered(db: Queryable, dueBy?: string): Promise<RequestRow[]> {
  return db
    .select()
    .from(privacyRequests)
    .where(
      and(eq(privacyRequests.status, 'received'), dueBy === undefined ? undefined : lte(privacyRequests.dueOn, dueBy)),
    )
    .orderBy(asc(privacyRequests.dueOn), asc(privacyRequests.createdAt))
}

/** The last requests that were answered, the newest first. */
export async function listAnswered(db: Queryable, limit: number): Promise<RequestRow[]> {
  return db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.status, 'answered'))
    .orderBy(desc(privacyRequests.answeredAt), desc(privacyRequests.id))
    .limit(limit)
}

/** The encrypted names of some customers who are not deleted, by their ids. */
export async function loadNames(db: Queryable, customerIds: readonly string[]): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .select({ id: customers.id, fullNameEncrypted: customers.fullNameEncrypted })
    .from(customers)
    .where(and(inArray(customers.id, [...customerIds]), isNull(customers.erasedAt)))
  return new Map(rows.flatMap(({ id, fullNameEncrypted }) => (fullNameEncrypted ? [[id, fullNameEncrypted]] : [])))
}

/**
 * Answers a request once.
 * @returns False when it was answered before, or does not exist.
 */
export async function setAnswer(
  tx: Tx,
  id: string,
  answerEncrypted: string,
  outcome: 'done' | 'refused',
): Promise<boolean> {
  const rows = await tx
    .update(privacyRequests)
    .set({ answerEncrypted, outcome, status: 'answered', answeredAt: sql`now()` })
    .where(and(eq(privacyRequests.id, id), eq(privacyRequests.status, 'received')))
    .returning({ id: privacyRequests.id })
  return rows.length > 0
}

/**
 * Z09: replaces what was asked by a person whose data are erased.
 * @param detailEncrypted - The encrypted text that takes its place.
 */
export async function eraseDetailsOfRequests(tx: Tx, customerId: string, detailEncrypted: string): Promise<void> {
  await tx.update(privacyRequests).set({ detailEncrypted }).where(eq(privacyRequests.customerId, customerId))
}

/**
 * Z09: replaces what was answered before to a person whose data are erased. An answer of the same transaction stays
 * until its letter has left (`eraseAnswer`).
 * @param answerEncrypted - What replaces it, encrypted.
 */
export async function eraseEarlierAnswers(tx: Tx, customerId: string, answerEncrypted: string): Promise<void> {
  await tx
    .update(privacyRequests)
    .set({ answerEncrypted })
    .where(and(eq(privacyRequests.customerId, customerId), lt(privacyRequests.answeredAt, sql`now()`)))
}

/** Z09: replaces the answer to a request. */
export async function eraseAnswer(db: Queryable, id: string, answerEncrypted: string): Promise<void> {
  await db.update(privacyRequests).set({ answerEncrypted }).where(eq(privacyRequests.id, id))
}
