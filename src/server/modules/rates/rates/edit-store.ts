import { and, asc, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { rates } from '../../../platform/db/schema/rates.ts'
import type { RateRow } from './store.ts'

/** One that ended when it was to begin never held. */
const everHeld = or(isNull(rates.validTo), gt(rates.validTo, rates.validFrom))

/** Rates that hold at an instant, those that newer ones replace among them, and those that begin after it. */
export async function listRatesFrom(db: Queryable, at: Date): Promise<RateRow[]> {
  return db
    .select()
    .from(rates)
    .where(and(everHeld, or(isNull(rates.validTo), gt(rates.validTo, at))))
    .orderBy(asc(rates.bankId), asc(rates.termDays), asc(rates.validFrom), asc(rates.amountFromCop))
}

/** Every rate that a bank had, has or will have for a term, the newest first. */
export async function listBankRates(
  db: Queryable,
  wanted: { bankId: number; termDays: number; limit?: number },
): Promise<RateRow[]> {
  return db
    .select()
    .from(rates)
    .where(and(eq(rates.bankId, wanted.bankId), eq(rates.termDays, wanted.termDays), everHeld))
    .orderBy(desc(rates.validFrom), asc(rates.amountFromCop))
    .limit(wanted.limit ?? 10_000)
}

/** Lets rates end at an instant: all of a rate that is ever changed. */
export async function endRates(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(rates)
    .set({ validTo: at })
    .where(inArray(rates.id, [...ids]))
}

/** @returns The ids of the new rates. */
export async function insertRates(tx: Tx, values: (typeof rates.$inferInsert)[]): Promise<string[]> {
  const rows = await tx.insert(rates).values(values).returning({ id: rates.id })
  return rows.map(({ id }) => id)
}
