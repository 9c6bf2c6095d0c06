import { fileURLToPath } from 'node:url'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { Database } from './database.ts'

/** The migrations that drizzle-kit writes from `schema.ts`. */
export const migrationsFolder: string = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Migrates the database to the newest version; does nothing when it is there already. Several processes may call this
 * at the same time: the first does the work and the others wait. All new migrations run in one transaction.
 */
export function migrateDatabase(database: Database, folder: string = migrationsFolder): Promise<void> {
  return database.runExclusively(async (db) => {
    if (database.engine === 'pglite') await migratePglite(db as unknown as PgliteDatabase, { migrationsFolder: folder })
    else await migrateNodePostgres(db as unknown as NodePgDatabase, { migrationsFolder: folder })
  })
}
