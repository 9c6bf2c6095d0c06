import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { type ProviderSays, payments, processes } from '../../../platform/db/schema/opening.ts'
import type { PaymentRow } from './payments.queries.ts'
import { isLive } from './payments.queries.ts'

const undecided = inArray(payments.status, ['starting', 'pending'])
export async function findPayment(db: Queryable, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

/** @returns Undefined when the process has a live payment already (R29). */
export async function insertPayment(
  tx: Tx,
  values: typeof payments.$inferInsert & Pick<PaymentRow, 'method' | 'status'>,
): Promise<PaymentRow | undefined> {
  const [row] = await tx.insert(payments).values(values).onConflictDoNothing().returning()
  return row
}

/**
 * Changes a payment that is still undecided.
 * @returns False when it was decided already.
 */
export async function updateUndecided(
  db: Queryable,
  id: string,
  values: Partial<Pick<PaymentRow, 'status' | 'providerPaymentId' | 'url' | 'nextCheckAt' | 'checks'>>,
): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(payments.id, id), undecided))
    .returning({ id: payments.id })
  return rows.length > 0
}

/** Ends a live payment whose money the bank has not seen. */
export async function closeLive(tx: Tx, id: string, status: 'declined' | 'voided'): Promise<void> {
  await tx
    .update(payments)
    .set({ status, nextCheckAt: null, updatedAt: sql`now()` })
    .where(and(eq(payments.id, id), isLive))
}

/** Notes of an approved payment when it is asked about next, or that it was taken back; nothing else of it changes. */
export async function noteOfApproved(
  db: Queryable,
  id: string,
  values: { nextCheckAt: Date | null; isVoided: boolean },
): Promise<void> {
  const voidedAt = values.isVoided ? { voidedAt: sql`coalesce(${payments.voidedAt}, now())` } : {}
  await db
    .update(payments)
    .set({ nextCheckAt: values.nextCheckAt, ...voidedAt })
    .where(and(eq(payments.id, id), eq(payments.status, 'approved')))
}

/**
 * PSE payments of the last days, and those that differed when they were compared last, with the bank of their process.
 * What was compared since an instant is left out; what was not compared for longest comes first.
 */
export async function listToCompare(
  db: Queryable,
  { days, notSince }: { days: number; notSince: Date },
): Promise<(PaymentRow & { bankId: number })[]> {
  const isDue = or(isNull(payments.comparedAt), lt(payments.comparedAt, notSince))
  const isRecent = sql`${payments.createdAt} > now() - make_interval(days => ${days}::int)`
  const rows = await db
    .select({ payment: payments, bankId: processes.bankId })
    .from(payments)
    .innerJoin(processes, eq(processes.uuid, payments.processUuid))
    .where(and(eq(payments.method, 'pse'), or(isRecent, isNotNull(payments.differsSince)), isDue))
    .orderBy(sql`${payments.comparedAt} nulls first`, asc(payments.createdAt))
  return rows.map(({ payment, bankId }) => ({ ...payment, bankId }))
}

/** Notes what a comparison found of a payment that nothing has changed since it was read; `undefined`: both say the same. */
export async function noteComparison(
  db: Queryable,
  { id, status }: Pick<PaymentRow, 'id' | 'status'>,
  providerSays: ProviderSays | undefined,
): Promise<void> {
  await db
    .update(payments)
    .set({
      comparedAt: sql`now()`,
      ...(providerSays === undefined
        ? { differsSince: null, providerSays: null }
        : { differsSince: sql`coalesce(${payments.differsSince}, now())`, providerSays }),
    })
    .where(and(eq(payments.id, id), eq(payments.status, status)))
}
