import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { type EncryptedColumn, encryptedColumns } from './encrypted-columns.ts'
import type { Encryption } from './encryption.ts'

/** Small, so that a batch locks its rows only for a moment. */
const batchRows = 50

type Parts = { db: Db; encryption: Encryption }
export type Reencrypted = { reencrypted: number; unreadable: number }

/** The id of the key of an encrypted column's value, read by the database. */
function keyIdIn(column: PgColumn): SQL<string> {
  // The id has at most 12 letters, and 20 characters of base64 are 15 bytes.
  const head = sql`decode(translate(left(${column}, 20), '-_', '+/'), 'base64')`
  return sql<string>`convert_from(substring(${head} from 2 for get_byte(${head}, 0)), 'UTF8')`
}

/** How many values of a column are under each key. */
export async function countByKey(db: Db, { column }: EncryptedColumn): Promise<Map<string, number>> {
  const rows = await db
    .select({ keyId: keyIdIn(column), count: sql<string>`count(*)` })
    .from(column.table)
    .where(sql`${column} is not null`)
    .groupBy(sql`1`)
  return new Map(rows.map(({ keyId, count }) => [keyId, Number(count)]))
}

/**
 * Re-encrypts every encrypted value that is not under the current key, in batches by primary key. A value that another
 * process changed in between is not replaced: it is under the current key, or the next round finds it. Safe to stop at
 * any moment and to start again.
 */
export async function rotateColumns(parts: Parts): Promise<Reencrypted> {
  let [reencrypted, unreadable] = [0, 0]
  for (const encrypted of encryptedColumns) {
    // The second round finds a row that another process wrote under its old key in between.
    for (let round = 1; round <= 5; round += 1) {
      const done = await rotateColumn(parts, encrypted)
      reencrypted += done.reencrypted
      if (done.missed === 0) {
        unreadable += done.unreadable
        break
      }
    }
  }
  return { reencrypted, unreadable }
}

type Row = { at: unknown[]; encrypted: string }

async function rotateColumn(parts: Parts, encrypted: EncryptedColumn): Promise<Reencrypted & { missed: number }> {
  const keyColumns = getPrimaryKey(encrypted.column)
  const total = { reencrypted: 0, unreadable: 0, missed: 0 }
  let after: Row | undefined
  for (;;) {
    const batch = await nextBatch(parts, encrypted, keyColumns, after)
    after = batch.at(-1)
    if (!after) return total
    const fresh = batch.map((row) => ({
      ...row,
      fresh: reencrypted(parts.encryption, encrypted.purpose, row.encrypted),
    }))
    const readable = fresh.filter((row): row is Row & { fresh: string } => row.fresh !== undefined)
    const written = await inTransaction(parts.db, async (tx) => {
      await tx.execute(sql`select set_config('cosecha.sealing', 'on', true)`)
      let count = 0
      for (const row of readable) {
        const isThis = and(...keyColumns.map((column, index) => eq(column, row.at[index])))
        const { rows } = await tx.execute(sql`
          update ${encrypted.column.table} set ${sql.identifier(encrypted.column.name)} = ${row.fresh}
          where ${isThis} and ${encrypted.column} = ${row.encrypted} returning 1`)
        count += rows.length
      }
      return count
    })
    total.reencrypted += written
    total.unreadable += batch.length - readable.length
    total.missed += readable.length - written
  }
}

async function nextBatch(
  { db, encryption }: Parts,
  { column }: EncryptedColumn,
  keyColumns: readonly PgColumn[],
  after: Row | undefined,
): Promise<Row[]> {
  const [current = ''] = encryption.keyIds()
  const key = sql.join([...keyColumns], sql`, `)
  const isAfter =
    after &&
    sql`(${key}) > (${sql.join(
      after.at.map((value) => sql`${value}`),
      sql`, `,
    )})`
  const fields = Object.fromEntries(keyColumns.map((one, index) => [`key${index}`, one]))
  const rows: Record<string, unknown>[] = await db
    .select({ ...fields, encrypted: column })
    .from(column.table)
    .where(and(sql`${column} is not null`, sql`${keyIdIn(column)} <> ${current}`, isAfter))
    .orderBy(...keyColumns)
    .limit(batchRows)
  return rows.map((row) => ({ at: keyColumns.map((_, index) => row[`key${index}`]), encrypted: String(row.encrypted) }))
}

/** The value under the current key, or undefined when it cannot be decrypted: it is then not changed. */
function reencrypted(encryption: Encryption, purpose: string, value: string): string | undefined {
  try {
    return encryption
      .encryptBytes(purpose, encryption.decryptBytes(purpose, Buffer.from(value, 'base64url')))
      .toString('base64url')
  } catch {
    return undefined
  }
}

function getPrimaryKey({ table }: PgColumn): PgColumn[] {
  const [composite] = getTableConfig(table).primaryKeys
  return composite ? composite.columns : Object.values(getTableColumns(table)).filter((column) => column.primary)
}
