import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, Db } from './database.ts'

/** The migrations that drizzle-kit writes from `schema.ts`. */
export const migrationsFolder: string = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Migrates the database to the newest version; does nothing when it is there already. Several processes may call this
 * at the same time: the first does the work and the others wait. All new migrations run in one transaction. A role that
 * may not change tables (`ops/postgres/roles.sql`) can call it where another role has migrated.
 */
export function migrateDatabase(database: Database, folder: string = migrationsFolder): Promise<void> {
  return database.runExclusively(async ({ db, migrate }) => {
    if (!(await hasAllMigrations(db, folder))) await migrate(folder)
  })
}

/** Drizzle makes its own schema and table before it looks, which needs a right that only the owner has. */
async function hasAllMigrations(db: Db, folder: string): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0
  const table = 'drizzle.__drizzle_migrations'
  const { rows: found } = await db.execute<{ exists: boolean }>(sql`select to_regclass(${table}) is not null as exists`)
  if (!found[0]?.exists) return false
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from ${sql.raw(table)}`,
  )
  return Number(rows[0]?.newest ?? 0) >= newest
}
