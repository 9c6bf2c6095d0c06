import { and, asc, desc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { customers } from '../../../platform/db/schema/accounts.ts'
import { rateAlerts, rates } from '../../../platform/db/schema/rates.ts'

export type RateRow = typeof rates.$inferSelect
export type AlertRow = typeof rateAlerts.$inferSelect

/** Every rate in force at a moment (default: now), including those that newer ones replace. */
export async function listRatesAt(db: Queryable, at?: Date): Promise<RateRow[]> {
  const moment = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`
  return db
    .select()
    .from(rates)
    .where(and(lte(rates.validFrom, moment), or(isNull(rates.validTo), gt(rates.validTo, moment))))
    .orderBy(asc(rates.bankId), asc(rates.termDays), asc(rates.amountFromCop))
}

/** When rates last began or ended. */
export async function lastRateChange(db: Queryable): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select to_char(greatest(
      (select max(valid_from) from ${rates} where valid_from <= now()),
      (select max(valid_to) from ${rates} where valid_to <= now())) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`)
  const at = rows[0]?.at
  return at ? new Date(at) : null
}

/** Every past and present rate for an amount. */
export async function listRatesEver(
  db: Queryable,
  wanted: { bankId: number; termDays: number; amountCop: number },
): Promise<RateRow[]> {
  return db
    .select()
    .from(rates)
    .where(
      and(
        eq(rates.bankId, wanted.bankId),
        eq(rates.termDays, wanted.termDays),
        lte(rates.amountFromCop, wanted.amountCop),
        or(isNull(rates.amountToCop), gte(rates.amountToCop, wanted.amountCop)),
        lte(rates.validFrom, sql`now()`),
      ),
    )
    .orderBy(asc(rates.validFrom))
}

const isLive = isNull(rateAlerts.endedAt)
const isWaiting = and(isLive, isNull(rateAlerts.toldAt))

/** The alerts of a customer that they have not ended, the newest first. */
export async function listAlerts(db: Queryable, customerId: string): Promise<AlertRow[]> {
  return db
    .select()
    .from(rateAlerts)
    .where(and(eq(rateAlerts.customerId, customerId), isLive))
    .orderBy(desc(rateAlerts.createdAt), desc(rateAlerts.id))
}

/** Every alert of a customer, ended ones too, the newest first. */
export async function listAlertsEver(db: Queryable, customerId: string): Promise<AlertRow[]> {
  return db
    .select()
    .from(rateAlerts)
    .where(eq(rateAlerts.customerId, customerId))
    .orderBy(desc(rateAlerts.createdAt), desc(rateAlerts.id))
}

export async function insertAlert(tx: Tx, values: typeof rateAlerts.$inferInsert): Promise<AlertRow> {
  const [row] = await tx.insert(rateAlerts).values(values).returning()
  if (!row) throw new Error('the alert was not kept')
  return row
}

/**
 * Ends an alert of a customer.
 * @returns Whether there was one to end.
 */
export async function endAlert(db: Queryable, wanted: { id: string; customerId: string }): Promise<boolean> {
  const ended = await db
    .update(rateAlerts)
    .set({ endedAt: sql`now()` })
    .where(and(eq(rateAlerts.id, wanted.id), eq(rateAlerts.customerId, wanted.customerId), isLive))
    .returning({ id: rateAlerts.id })
  return ended.length > 0
}

/** What an alert waits for: a rate of at least the mark, of one bank or of any. */
export type PaidNow = { bankId: number | null; termDays: number; ratePercent: string }

/** Alerts that the current rate reaches, of customers whose data were not deleted. */
export async function listReached(db: Queryable, paid: readonly PaidNow[]): Promise<string[]> {
  if (paid.length === 0) return []
  const reached = paid.map(({ bankId, termDays, ratePercent }) =>
    and(
      bankId === null ? isNull(rateAlerts.bankId) : eq(rateAlerts.bankId, bankId),
      eq(rateAlerts.termDays, termDays),
      lte(rateAlerts.markPercent, ratePercent),
    ),
  )
  const rows = await db
    .select({ id: rateAlerts.id })
    .from(rateAlerts)
    .innerJoin(customers, eq(customers.id, rateAlerts.customerId))
    .where(and(isWaiting, isNull(customers.erasedAt), or(...reached)))
    .orderBy(sql`random()`)
    .limit(200)
  return rows.map(({ id }) => id)
}

/** A waiting alert of a customer whose data were not deleted. */
export async function findWaiting(db: Queryable, id: string): Promise<AlertRow | undefined> {
  const [row] = await db
    .select({ alert: rateAlerts })
    .from(rateAlerts)
    .innerJoin(customers, eq(customers.id, rateAlerts.customerId))
    .where(and(eq(rateAlerts.id, id), isWaiting, isNull(customers.erasedAt)))
  return row?.alert
}

/**
 * Claims an alert before its message.
 * @returns Whether it was still waiting; of two parallel calls only one gets it.
 */
export async function claimAlert(db: Queryable, id: string): Promise<boolean> {
  const claimed = await db
    .update(rateAlerts)
    .set({ toldAt: sql`now()` })
    .where(and(eq(rateAlerts.id, id), isWaiting))
    .returning({ id: rateAlerts.id })
  return claimed.length > 0
}

/** Makes an alert wait again, because nobody accepted the message. */
export async function releaseAlert(db: Queryable, id: string): Promise<void> {
  await db.update(rateAlerts).set({ toldAt: null }).where(eq(rateAlerts.id, id))
}

/** Deletes every alert of a customer. */
export async function giveAlerts(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(rateAlerts).set({ customerId: to }).where(eq(rateAlerts.customerId, from))
}

export async function deleteAlerts(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(rateAlerts).where(eq(rateAlerts.customerId, customerId))
}
