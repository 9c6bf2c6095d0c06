import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import type { ReportedEntity } from '#domain/money/official-rates/issuers.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { officialRates } from '../../../platform/db/schema/rates.ts'
import type { ReportedRow } from '../../../providers/official-rates/port.ts'

export type OfficialRateRow = typeof officialRates.$inferSelect

const rowsPerStatement = 500

/**
 * Keeps rows that say something, and only those; one that is there already takes the newer figures, where they differ.
 * @returns How many were written.
 */
export async function keepRows(tx: Tx, rows: readonly ReportedRow[]): Promise<number> {
  let written = 0
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const inserted = await tx
      .insert(officialRates)
      .values(rows.slice(from, from + rowsPerStatement))
      .onConflictDoUpdate({
        target: [officialRates.entityType, officialRates.entityCode, officialRates.cutOn, officialRates.subaccount],
        set: {
          entityName: sql`excluded.entity_name`,
          ratePercent: sql`excluded.rate_percent`,
          volumeThousandCop: sql`excluded.volume_thousand_cop`,
          importedAt: sql`now()`,
        },
        setWhere: sql`(${officialRates.entityName}, ${officialRates.ratePercent}, ${officialRates.volumeThousandCop})
          is distinct from (excluded.entity_name, excluded.rate_percent, excluded.volume_thousand_cop)`,
      })
      .returning({ id: officialRates.id })
    written += inserted.length
  }
  return written
}

/** The newest days of which rows are kept, the newest first. */
export async function lastCuts(db: Queryable, count: number): Promise<CivilDate[]> {
  const rows = await db
    .selectDistinct({ cutOn: officialRates.cutOn })
    .from(officialRates)
    .orderBy(desc(officialRates.cutOn))
    .limit(count)
  return rows.map(({ cutOn }) => cutOn)
}

/** The newest row of each entity and range since a day. */
export async function newestRowsSince(db: Queryable, cutOn: CivilDate): Promise<OfficialRateRow[]> {
  const { entityType, entityCode, subaccount } = officialRates
  return db
    .selectDistinctOn([entityType, entityCode, subaccount])
    .from(officialRates)
    .where(gte(officialRates.cutOn, cutOn))
    .orderBy(asc(entityType), asc(entityCode), asc(subaccount), desc(officialRates.cutOn))
}

/** The rows of one entity and range, the newest `count`, the oldest of them first. */
export async function rowsOfEntity(
  db: Queryable,
  wanted: { entityType: number; entityCode: number; subaccount: number; count: number },
): Promise<OfficialRateRow[]> {
  const { entityType, entityCode, subaccount, count } = wanted
  const rows = await db
    .select()
    .from(officialRates)
    .where(
      and(
        eq(officialRates.entityType, entityType),
        eq(officialRates.entityCode, entityCode),
        eq(officialRates.subaccount, subaccount),
      ),
    )
    .orderBy(desc(officialRates.cutOn))
    .limit(count)
  return rows.reverse()
}

/** Every entity of some days, once for each way its name is written. */
export async function listEntities(db: Queryable, cuts: readonly CivilDate[]): Promise<ReportedEntity[]> {
  if (cuts.length === 0) return []
  const { entityType, entityCode, entityName } = officialRates
  return db
    .selectDistinct({ entityType, entityCode, entityName })
    .from(officialRates)
    .where(inArray(officialRates.cutOn, [...cuts]))
}
