import { and, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/database.ts'
import { rates } from '../../db/schema.ts'
import { onceForEach, together } from '../../db/together.ts'

export type RateInForce = { ratePercent: string; source: string; isDemonstration: boolean }

const isNow = (at: Date | SQL = sql`now()`) =>
  and(lte(rates.validFrom, at), or(isNull(rates.validTo), gt(rates.validTo, at)))

const inForce = (amountCop: number, at?: Date) =>
  and(lte(rates.amountFromCop, amountCop), or(isNull(rates.amountToCop), gte(rates.amountToCop, amountCop)), isNow(at))

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

type Wanted = { bankIds: readonly number[]; termsDays: readonly number[]; amountCop: number }
type OfferedRate = RateInForce & { bankId: number; termDays: number }

/**
 * What all banks pay now for an amount, for several terms: the newest row of each bank and term. Those who ask in the
 * same moment are answered with one look at the table.
 */
export function ratesInForce(db: Db, wanted: Wanted): Promise<OfferedRate[]> {
  return ratesTogether(db)(wanted)
}

const ratesTogether = onceForEach((db: Db) =>
  together<Wanted, OfferedRate[]>(async (asked) => {
    const rows = await db
      .select()
      .from(rates)
      .where(and(inArray(rates.termDays, [...new Set(asked.flatMap(({ termsDays }) => termsDays))]), isNow()))
      .orderBy(rates.bankId, rates.termDays, desc(rates.validFrom))
    return asked.map((wanted) => newestOfEach(rows, wanted))
  }),
)

/** In: rows in the order of bank and term, the newest first. */
function newestOfEach(rows: readonly (typeof rates.$inferSelect)[], { bankIds, termsDays, amountCop }: Wanted) {
  const isWanted = (row: (typeof rows)[number]) =>
    bankIds.includes(row.bankId) &&
    termsDays.includes(row.termDays) &&
    row.amountFromCop <= amountCop &&
    (row.amountToCop === null || row.amountToCop >= amountCop)
  return rows
    .filter(isWanted)
    .filter(({ bankId, termDays }, at, all) => all[at - 1]?.bankId !== bankId || all[at - 1]?.termDays !== termDays)
}
