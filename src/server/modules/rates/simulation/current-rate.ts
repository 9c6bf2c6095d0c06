import { and, desc, eq, gt, gte, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { largestAmountCop } from '#domain/money/amounts/amount-cop.ts'
import { memoizeWithTtl } from '../../../platform/cache/cache.ts'
import { memoizeWeak } from '../../../platform/cache/memoize-weak.ts'
import type { Db, Queryable } from '../../../platform/db/database.ts'
import { rates } from '../../../platform/db/schema/rates.ts'

export type RateInForce = { ratePercent: string; source: string; isDemonstration: boolean }

const isNow = (at: Date | SQL = sql`now()`) =>
  and(lte(rates.validFrom, at), or(isNull(rates.validTo), gt(rates.validTo, at)))

const inForce = (amountCop: number | Placeholder, at?: Date) =>
  and(lte(rates.amountFromCop, amountCop), or(isNull(rates.amountToCop), gte(rates.amountToCop, amountCop)), isNow(at))

type OrPlaceholders<Values> = { [Key in keyof Values]: Values[Key] | Placeholder }
type WantedRate = { bankId: number; termDays: number; amountCop: number; at?: Date }

/** @param options - What is wanted, or where it will be put into a statement that is written once. */
const isWanted = ({ bankId, termDays, amountCop, at }: OrPlaceholders<Omit<WantedRate, 'at'>> & { at?: Date }) =>
  and(eq(rates.bankId, bankId), eq(rates.termDays, termDays), inForce(amountCop, at))

/**
 * A bank's rate for an amount and a term, now or at a given instant.
 * @returns Undefined when it offers nothing for them.
 */
export async function rateInForce(db: Queryable, wanted: WantedRate): Promise<RateInForce | undefined> {
  const [row] = await db.select().from(rates).where(isWanted(wanted)).orderBy(desc(rates.validFrom)).limit(1)
  return row
}

/** @returns The largest amount that the bank offers a rate for now, in whole pesos; 0 where it offers none. */
export async function largestAmountOffered(
  db: Queryable,
  { bankId, termDays }: { bankId: number; termDays: number },
): Promise<number> {
  const rows = await db
    .select({ toCop: rates.amountToCop })
    .from(rates)
    .where(and(eq(rates.bankId, bankId), eq(rates.termDays, termDays), isNow()))
  return Math.max(0, ...rows.map(({ toCop }) => Math.min(toCop ?? largestAmountCop, largestAmountCop)))
}

/** @returns The least amount for which any bank offers a rate for that term now, in whole pesos; undefined without one. */
export async function leastAmountOffered(db: Queryable, termDays: number): Promise<number | undefined> {
  const rows = await db
    .select({ fromCop: rates.amountFromCop })
    .from(rates)
    .where(and(eq(rates.termDays, termDays), isNow()))
  return rows.length > 0 ? Math.min(...rows.map(({ fromCop }) => fromCop)) : undefined
}

/** The same rate alone, as a part of a statement that reads other things too. */
export function ratePercentInForce(wanted: OrPlaceholders<Omit<WantedRate, 'at'>>): SQL<string | null> {
  const rate = new QueryBuilder()
    .select({ ratePercent: rates.ratePercent })
    .from(rates)
    .where(isWanted(wanted))
    .orderBy(desc(rates.validFrom))
    .limit(1)
  return sql<string | null>`(${rate})`
}

type Wanted = { bankIds: readonly number[]; termsDays: readonly number[]; amountCop: number }
export type OfferedRate = RateInForce & { bankId: number; termDays: number }

/** How long the cache keeps all current rates. An opening reads the database itself, and reports a change. */
const rememberedMilliseconds = 1_000

/** All current rates, in the same object while it is cached. */
export type RatesNow = {
  /** For an amount and several terms: the newest row of each bank and term. */
  of(wanted: Wanted): OfferedRate[]
}

/** All current rates, at most a second old. */
export function ratesNow(db: Db): Promise<RatesNow> {
  return remembered(db)()
}

/**
 * Clears the cache, so that simulations of this process see a change immediately; those of others see it within a
 * second.
 */
export function forgetRates(db: Db): void {
  remembered(db).forget()
}

type RateRow = typeof rates.$inferSelect

const buildRateKey = ({ bankId, termDays }: Pick<RateRow, 'bankId' | 'termDays'>) => `${bankId}/${termDays}`

const remembered = memoizeWeak((db: Db) =>
  memoizeWithTtl(rememberedMilliseconds, async (): Promise<RatesNow> => {
    const rows = await db.select().from(rates).where(isNow()).orderBy(desc(rates.validFrom))
    const byPlace = Map.groupBy(rows, buildRateKey)
    return {
      of: ({ bankIds, termsDays, amountCop }) => {
        const isOfAmount = (row: RateRow) =>
          row.amountFromCop <= amountCop && (row.amountToCop === null || row.amountToCop >= amountCop)
        return bankIds.flatMap((bankId) =>
          [...new Set(termsDays)].flatMap(
            (termDays) => byPlace.get(buildRateKey({ bankId, termDays }))?.find(isOfAmount) ?? [],
          ),
        )
      },
    }
  }),
)
