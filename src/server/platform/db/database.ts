import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Db as JobExecutor } from 'pg-boss'
import type { Logger } from 'pino'

/** What `execute` gives on both engines. Counts of changed rows differ between them, so use `.returning()`. */
export interface QueryRows<Row> {
  rows: Row[]
}

interface QueryResult extends PgQueryResultHKT {
  type: QueryRows<this['row']>
}

/** Drizzle over either engine, without its relational queries, which nobody writes. Inside `transaction` every statement goes through the `Tx` it hands out. */
export type Db = PgDatabase<QueryResult>

/** What `db.transaction` hands to its callback. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** For functions that read or write the same way inside and outside a transaction. */
export type Queryable = Db | Tx

/** The part of the logger that the database and the jobs use. */
export type EngineLogger = Pick<Logger, 'info' | 'warn' | 'error'>

/**
 * What an acknowledged commit survives. `embedded-fsync` and `postgres`: the end of the process, a kernel crash and a
 * power cut. `postgres-relaxed`: the server's settings allow the last commits to be lost. `text` says it in English for
 * the start banner and the health answer.
 */
export interface Durability {
  class: 'embedded-fsync' | 'postgres' | 'postgres-relaxed'
  text: string
}

/** What work that runs alone asks, and the engine's own way to run the migrations of a folder. */
export interface ExclusiveConnection {
  db: Db
  migrate: (folder: string) => Promise<void>
}

/** An open database of either engine. */
export interface Database {
  db: Db
  engine: 'pglite' | 'postgres'
  durability: Durability
  /** Runs pg-boss's own statements, apart from the connections of `db` where the engine allows. */
  jobExecutor: JobExecutor
  /** Resolves when the database answers; rejects when it does not within two seconds. */
  ping: () => Promise<void>
  /** How long the first in the queue has waited for a connection of `db`, in milliseconds; 0 when nobody waits. */
  longestWaitMs: () => number
  /** The server's version, such as `18.3`. */
  version: () => Promise<string>
  /**
   * Runs `work` while no other process does the same, on a connection without a statement timeout. It is for migrations
   * and other work at start. On PGlite the data folder's lock already excludes other processes.
   */
  runExclusively: <T>(work: (own: ExclusiveConnection) => Promise<T>) => Promise<T>
  /**
   * Writes the whole database into an empty folder, and reads what `read` asks for from the same snapshot. On
   * PostgreSQL others go on reading and writing; on PGlite they wait. `platform/db/restore.ts` restores the copy.
   */
  copyTo: <T>(folder: string, read: (db: Queryable) => Promise<T>) => Promise<T>
  /**
   * Closes all connections; for PGlite it also releases the data folder. A second call does nothing. Stop the jobs
   * before.
   */
  close: () => Promise<void>
}
