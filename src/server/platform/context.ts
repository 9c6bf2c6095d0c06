import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Db } from './db/database.ts'
import type { ReadReplica } from './db/read-replica.ts'
import type { Encryption } from './encryption/encryption.ts'
import type { PlatformConfig } from './settings.ts'

/** What the platform works with. */
export type PlatformContext = {
  config: PlatformConfig
  logger: Logger
  database: Database
  db: Db
  /** For lists and figures of the back office, which may be seconds old. */
  readReplica: ReadReplica
  boss: PgBoss
  encryption: Encryption
}
