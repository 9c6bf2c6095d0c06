import { and, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { rates } from '../../db/schema.ts'

export type RateInForce = { ratePercent: string; source: string; isDemonstration: boolean }

const inForce = (amountCop: number, at: Date | SQL = sql`now()`) =>
  and(
    lte(rates.amountFromCop, amountCop),
    or(isNull(rates.amountToCop), gte(rates.amountToCop, amountCop)),
    lte(rates.validFrom, at),
    or(isNull(rates.validTo), gt(rates.validTo, at)),
  )

/** What a bank pays for an amount and a term, now or at a given instant. Out: undefined when it offers nothing for them. */
export async function rateInForce(
  db: Queryable,
  wanted: { bankId: number; termDays: number; amountCop: number; at?: Date },
): Promise<RateInForce | undefined> {
  const [row] = await db
    .select()
    .from(rates)
    .where(
      and(eq(rates.bankId, wanted.bankId), eq(rates.termDays, wanted.termDays), inForce(wanted.amountCop, wanted.at)),
    )
    .orderBy(desc(rates.validFrom))
    .limit(1)
  return row
}

/** What all banks pay now for an amount, for several terms: the newest row of each bank and term. */
export async function ratesInForce(
  db: Queryable,
  wanted: { bankIds: readonly number[]; termsDays: readonly number[]; amountCop: number },
): Promise<(RateInForce & { bankId: number; termDays: number })[]> {
  return db
    .selectDistinctOn([rates.bankId, rates.termDays])
    .from(rates)
    .where(
      and(
        inArray(rates.bankId, [...wanted.bankIds]),
        inArray(rates.termDays, [...wanted.termsDays]),
        inForce(wanted.amountCop),
      ),
    )
    .orderBy(rates.bankId, rates.termDays, desc(rates.validFrom))
}
