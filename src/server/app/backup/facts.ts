import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { documents } from '../../platform/db/schema/opening.ts'

/** @returns How many rows each table of the product has. */
export async function countRows(db: Queryable): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows: counted } = await db.execute<{ count: number }>(
      sql`select count(*)::float8 as count from ${sql.identifier(name)}`,
    )
    counts[name] = counted[0]?.count ?? 0
  }
  return counts
}

/** Every document's id and where its bytes lie. */
export function listDocuments(db: Queryable): Promise<{ id: string; storageKey: string }[]> {
  return db
    .select({ id: documents.id, storageKey: documents.storageKey })
    .from(documents)
    .orderBy(asc(documents.storageKey))
}

/** Whether a document still has its row. */
export async function hasDocument(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db.select({ id: documents.id }).from(documents).where(eq(documents.id, id))
  return row !== undefined
}
