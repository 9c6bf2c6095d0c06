import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { type SealedColumn, sealedColumns } from './encrypted-columns.ts'
import type { Sealing } from './encryption.ts'

/** Few enough that a batch holds its rows for an instant only. */
const batchRows = 50

type Parts = { db: Db; sealing: Sealing }
export type Resealed = { resealed: number; unreadable: number }

/** The id of the key that a sealed column's value is under, read by the database. */
function keyIdIn(column: PgColumn): SQL<string> {
  // The id has at most 12 letters, and 20 characters of base64 are 15 bytes.
  const head = sql`decode(translate(left(${column}, 20), '-_', '+/'), 'base64')`
  return sql<string>`convert_from(substring(${head} from 2 for get_byte(${head}, 0)), 'UTF8')`
}

/** How many values of a column are under each key. */
export async function countByKey(db: Db, { column }: SealedColumn): Promise<Map<string, number>> {
  const rows = await db
    .select({ keyId: keyIdIn(column), count: sql<string>`count(*)` })
    .from(column.table)
    .where(sql`${column} is not null`)
    .groupBy(sql`1`)
  return new Map(rows.map(({ keyId, count }) => [keyId, Number(count)]))
}

/**
 * Seals every value of every sealed column anew that is not under the current key. It goes in batches by primary key
 * and each value is replaced only if nobody has written it meanwhile; whoever has, has used the current key or is
 * found by the next round. Safe to stop at any moment and to begin again.
 */
export async function rotateColumns(parts: Parts): Promise<Resealed> {
  let [resealed, unreadable] = [0, 0]
  for (const sealed of sealedColumns) {
    // A row that was written over in its old key in between is met in the second round.
    for (let round = 1; round <= 5; round += 1) {
      const done = await rotateColumn(parts, sealed)
      resealed += done.resealed
      if (done.missed === 0) {
        unreadable += done.unreadable
        break
      }
    }
  }
  return { resealed, unreadable }
}

type Row = { at: unknown[]; sealed: string }

async function rotateColumn(parts: Parts, sealed: SealedColumn): Promise<Resealed & { missed: number }> {
  const keyColumns = primaryKeyOf(sealed.column)
  const total = { resealed: 0, unreadable: 0, missed: 0 }
  let after: Row | undefined
  for (;;) {
    const batch = await nextBatch(parts, sealed, keyColumns, after)
    after = batch.at(-1)
    if (!after) return total
    const fresh = batch.map((row) => ({ ...row, fresh: resealed(parts.sealing, sealed.purpose, row.sealed) }))
    const readable = fresh.filter((row): row is Row & { fresh: string } => row.fresh !== undefined)
    const written = await inTransaction(parts.db, async (tx) => {
      await tx.execute(sql`select set_config('cosecha.sealing', 'on', true)`)
      let count = 0
      for (const row of readable) {
        const isThis = and(...keyColumns.map((column, index) => eq(column, row.at[index])))
        const { rows } = await tx.execute(sql`
          update ${sealed.column.table} set ${sql.identifier(sealed.column.name)} = ${row.fresh}
          where ${isThis} and ${sealed.column} = ${row.sealed} returning 1`)
        count += rows.length
      }
      return count
    })
    total.resealed += written
    total.unreadable += batch.length - readable.length
    total.missed += readable.length - written
  }
}

async function nextBatch(
  { db, sealing }: Parts,
  { column }: SealedColumn,
  keyColumns: readonly PgColumn[],
  after: Row | undefined,
): Promise<Row[]> {
  const [current = ''] = sealing.keyIds()
  const key = sql.join([...keyColumns], sql`, `)
  const isAfter =
    after &&
    sql`(${key}) > (${sql.join(
      after.at.map((value) => sql`${value}`),
      sql`, `,
    )})`
  const fields = Object.fromEntries(keyColumns.map((one, index) => [`key${index}`, one]))
  const rows: Record<string, unknown>[] = await db
    .select({ ...fields, sealed: column })
    .from(column.table)
    .where(and(sql`${column} is not null`, sql`${keyIdIn(column)} <> ${current}`, isAfter))
    .orderBy(...keyColumns)
    .limit(batchRows)
  return rows.map((row) => ({ at: keyColumns.map((_, index) => row[`key${index}`]), sealed: String(row.sealed) }))
}

/** The value under the current key, or undefined when it cannot be opened: it is then left as it is. */
function resealed(sealing: Sealing, purpose: string, value: string): string | undefined {
  try {
    return sealing.sealBytes(purpose, sealing.openBytes(purpose, Buffer.from(value, 'base64url'))).toString('base64url')
  } catch {
    return undefined
  }
}

function primaryKeyOf({ table }: PgColumn): PgColumn[] {
  const [composite] = getTableConfig(table).primaryKeys
  return composite ? composite.columns : Object.values(getTableColumns(table)).filter((column) => column.primary)
}
