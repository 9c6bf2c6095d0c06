import type { Database, EngineLogger } from './database.ts'
import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'

/** Where the data live. Without `databaseUrl` they live in PGlite, in `dataFolder`. */
export interface OpenDatabaseOptions {
  /** A `postgres://` address. */
  databaseUrl?: string | undefined
  /** The folder of the embedded database; made when missing, not touched when `databaseUrl` is given. */
  dataFolder: string
  logger?: EngineLogger
}

/**
 * Opens the database. It does not migrate: see `migrateDatabase`.
 * @throws {DataFolderBusyError} when another process uses the data folder.
 */
export function openDatabase({ databaseUrl, dataFolder, logger }: OpenDatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, logger) : openEmbedded(dataFolder, logger)
}
