import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Reconciliation } from '#contract/partner-bank.ts'
import { type CamelKeys, fromWire } from '#contract/wire-names.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { reconciliations } from '../../../platform/db/schema/back-office.ts'
import { bankCases, certificates, depositPeriods, payments, processes } from '../../../platform/db/schema/opening.ts'

export type ReconciliationRow = typeof reconciliations.$inferSelect

/** From the first moment of a civil day of Bogota to that of the next one. */
type Span = { from: Date; to: Date }

/** The periods of a bank's deposits that were written in a span, in an order that any later read has too. */
export function listPeriodsWritten(db: Queryable, bankId: number, { from, to }: Span) {
  return db
    .select({ period: depositPeriods, certificate: certificates, depositId: bankCases.depositId })
    .from(depositPeriods)
    .innerJoin(processes, eq(processes.uuid, depositPeriods.processUuid))
    .leftJoin(
      certificates,
      and(eq(certificates.processUuid, depositPeriods.processUuid), eq(certificates.period, depositPeriods.period)),
    )
    .leftJoin(bankCases, eq(bankCases.processUuid, depositPeriods.processUuid))
    .where(and(eq(processes.bankId, bankId), gte(depositPeriods.createdAt, from), lt(depositPeriods.createdAt, to)))
    .orderBy(asc(depositPeriods.createdAt), asc(depositPeriods.processUuid), asc(depositPeriods.period))
}

/** A bank's payments whose state changed in a span, or that were taken back in it, in the same kind of order. */
export function listPaymentsChanged(db: Queryable, bankId: number, { from, to }: Span) {
  const { updatedAt, voidedAt, status } = payments
  const isChanged = and(gte(updatedAt, from), lt(updatedAt, to))
  const isTakenBack = and(isNotNull(voidedAt), gte(voidedAt, from), lt(voidedAt, to))
  return db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(processes, eq(processes.uuid, payments.processUuid))
    .where(and(eq(processes.bankId, bankId), sql`${status} <> 'starting'`, or(isChanged, isTakenBack)))
    .orderBy(asc(updatedAt), asc(payments.id))
}

/** Keeps a file once: what stands is never changed. */
export async function insertReconciliation(
  db: Queryable,
  row: Pick<ReconciliationRow, 'bankId' | 'day' | 'content' | 'totals'>,
): Promise<void> {
  await db.insert(reconciliations).values(row).onConflictDoNothing()
}

export async function findReconciliation(
  db: Queryable,
  { bankId, day }: { bankId: number; day: CivilDate },
): Promise<ReconciliationRow | undefined> {
  const [row] = await db
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.bankId, bankId), eq(reconciliations.day, day)))
  return row
}

const totalsOfFile = sql`${reconciliations.content}::jsonb -> 'totals'`

/** What a list shows of a file, which it does not read. */
export type ReconciliationFacts = Omit<ReconciliationRow, 'content' | 'madeAt' | 'totals'> &
  Pick<CamelKeys<Reconciliation>, 'totals'>

/**
 * The newest files first; of one bank, when one is given. Only of a file of before totals were kept they are read from
 * it.
 */
export async function listReconciliations(
  db: Queryable,
  { bankId, limit }: { bankId: number | undefined; limit: number },
): Promise<ReconciliationFacts[]> {
  const { day, result, reportEncrypted, reportedAt, totals } = reconciliations
  const totalsOrFile = sql<Reconciliation['totals']>`coalesce(${totals}, ${totalsOfFile})`
  const rows = await db
    .select({ bankId: reconciliations.bankId, day, result, reportEncrypted, reportedAt, totals: totalsOrFile })
    .from(reconciliations)
    .where(bankId === undefined ? undefined : eq(reconciliations.bankId, bankId))
    .orderBy(desc(reconciliations.day), asc(reconciliations.bankId))
    .limit(limit)
  return rows.map((row) => ({ ...row, totals: fromWire(row.totals) }))
}

/** Keeps the totals of files of before they were kept with each. */
export async function fillTotals(db: Queryable): Promise<void> {
  await db.update(reconciliations).set({ totals: totalsOfFile }).where(isNull(reconciliations.totals))
}

/** Which of these days already have a file of a bank. */
export async function listDaysKept(db: Queryable, bankId: number, days: readonly CivilDate[]): Promise<CivilDate[]> {
  const rows = await db
    .select({ day: reconciliations.day })
    .from(reconciliations)
    .where(and(eq(reconciliations.bankId, bankId), inArray(reconciliations.day, [...days])))
  return rows.map(({ day }) => day)
}

/** Writes what was answered about a day; it replaces an earlier answer. */
export async function saveReport(
  db: Queryable,
  { bankId, day }: { bankId: number; day: CivilDate },
  report: { result: 'matches' | 'differs'; reportEncrypted: string },
): Promise<void> {
  await db
    .update(reconciliations)
    .set({ ...report, reportedAt: sql`now()` })
    .where(and(eq(reconciliations.bankId, bankId), eq(reconciliations.day, day)))
}
