/** The contents of the database, so that a test can check that a call changed nothing. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/** A number of rows and a hash of all of them, by table. */
export type TableContents = ReadonlyMap<string, string>

/**
 * @param except - What to leave out, as `table` or `table.column`.
 * @returns The contents of all our tables and of the jobs sent.
 */
export async function readContents(db: Db, except: readonly string[] = []): Promise<TableContents> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables
        where schemaname = 'public' or (schemaname = 'pgboss' and tablename in ('job', 'job_common')) order by 1, 2`,
  )
  const contents = new Map<string, string>()
  for (const { schema, name } of tables.filter((one) => !except.includes(one.name))) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const ignored = except.filter((one) => one.startsWith(`${name}.`)).map((one) => one.slice(name.length + 1))
    const row = ignored.reduce((left, column) => sql`${left} - ${column}::text`, sql`to_jsonb(t)`)
    const { rows } = await db.execute<{ contents: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(h, '' order by h)), '') as contents
          from (select md5((${row})::text) as h from ${table} t) hashes`,
    )
    contents.set(name, rows[0]?.contents ?? '')
  }
  return contents
}

/** The names of the tables that differ. */
export function changedTables(before: TableContents, after: TableContents): string[] {
  return [...after.keys()].filter((name) => before.get(name) !== after.get(name))
}
