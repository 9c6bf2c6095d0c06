import { aliasedTable, and, desc, eq, inArray } from 'drizzle-orm'
import { bandsKey } from '#domain/money/rates/proposal.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { rates } from '../../../platform/db/schema/rates.ts'

/**
 * O02: takes the ids of rates.
 * @returns The source of the rates that ended where those began; undefined where none did.
 */
export async function sourceBefore(db: Queryable, rateIds: readonly string[]): Promise<string | undefined> {
  if (rateIds.length === 0) return undefined
  const former = aliasedTable(rates, 'former')
  const [row] = await db
    .select({ source: former.source })
    .from(rates)
    .innerJoin(
      former,
      and(
        eq(former.bankId, rates.bankId),
        eq(former.termDays, rates.termDays),
        eq(former.validTo, rates.validFrom),
        eq(former.isDemonstration, false),
      ),
    )
    .where(inArray(rates.id, [...rateIds]))
    .orderBy(desc(former.validFrom))
    .limit(1)
  return row?.source
}

/**
 * O02: takes the ids of rates that are still to come.
 * @returns The banks and terms, as `bandsKey` writes them, in which they took the place of others that were to begin at
 *   that very moment.
 */
export async function placesOfPlanned(db: Queryable, rateIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (rateIds.length === 0) return new Set()
  const former = aliasedTable(rates, 'former')
  const rows = await db
    .selectDistinct({ bankId: rates.bankId, termDays: rates.termDays })
    .from(rates)
    .innerJoin(
      former,
      and(
        eq(former.bankId, rates.bankId),
        eq(former.termDays, rates.termDays),
        eq(former.validFrom, rates.validFrom),
        eq(former.validTo, rates.validFrom),
      ),
    )
    .where(inArray(rates.id, [...rateIds]))
  return new Set(rows.map(bandsKey))
}
