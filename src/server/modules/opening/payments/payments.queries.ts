import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { payments } from '../../../platform/db/schema/opening.ts'

export type PaymentRow = typeof payments.$inferSelect

/** Payments that are under way or approved. */
export const isLive = inArray(payments.status, ['starting', 'pending', 'approved'])

/** O01: every payment of a process, newest first. */
export async function paymentsOfProcess(db: Queryable, processUuid: string): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.processUuid, processUuid))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  return rows
}

/** The payment that counts for a period of a process, decided or not; undefined when there is none. Period 0 is the opening. */
export async function livePayment(db: Queryable, processUuid: string, period: number): Promise<PaymentRow | undefined> {
  return (await livePayments(db, processUuid)).find((payment) => payment.period === period)
}

/** The same of every period, at most one of each. */
export async function livePayments(db: Queryable, processUuid: string): Promise<PaymentRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.processUuid, processUuid), isLive))
  return rows
}
