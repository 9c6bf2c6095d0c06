import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { memoizeWithTtl } from '../cache/cache.ts'
import type { Db, EngineLogger, Queryable } from './database.ts'

/**
 * A standby of PostgreSQL that answers the lists and figures of the back office, so that they take nothing from the
 * requests of savers. What a saver sees, and what anybody changes, is always read from the primary.
 */
export type ReadReplica = {
  /**
   * Reads, from the replica while it is close behind, else from the primary.
   * @param work - The reads, which may run twice: a replica that fails in between is given up on, and the primary
   *   asked.
   */
  read<T>(work: (db: Queryable) => Promise<T>): Promise<T>
  /**
   * How many seconds the replica is behind.
   * @returns Undefined where there is none or it does not answer.
   */
  measureDelay(): Promise<number | undefined>
  /** Whether the next read asks the replica. */
  isUsed(): Promise<boolean>
  close(): Promise<void>
}

/** So often the delay is measured, at most. */
const measuredMs = 2_000

/**
 * A standby that has replayed all it received, from a primary it is connected to, is 0 seconds behind however old the
 * last change is. One without a connection may be behind without an end.
 */
const delaySql = `select case
  when not pg_is_in_recovery() then 0
  when not exists (select from pg_stat_wal_receiver) then null
  when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as seconds`

/**
 * @param options - The primary, the address of the replica where there is one, and the delay from which on it is not
 *   asked.
 */
export function openReadReplica(options: {
  primary: Db
  url: string | undefined
  mostDelaySeconds: number
  logger: EngineLogger
}): ReadReplica {
  const { primary, url, mostDelaySeconds, logger } = options
  if (!url) {
    return {
      read: (work) => work(primary),
      measureDelay: async () => undefined,
      isUsed: async () => false,
      close: async () => undefined,
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'cosecha-lists',
    max: 5,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 9_000,
    query_timeout: 10_000,
    keepAlive: true,
    options: '-c timezone=UTC -c default_transaction_read_only=on',
  })
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle connection to the replica broke'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  const replica = drizzle(pool)

  // A replica that is away is asked again only after the same time, so that nobody waits for it twice.
  const measure = memoizeWithTtl(measuredMs, async () => {
    const answer = await pool.query<{ seconds: number | null }>(delaySql).catch(() => undefined)
    return { seconds: answer?.rows[0]?.seconds ?? undefined }
  })
  let wasUsed = true
  const measureDelay = async () => (await measure()).seconds
  const isUsed = async () => {
    const seconds = await measureDelay()
    const isNow = seconds !== undefined && seconds <= mostDelaySeconds
    if (isNow !== wasUsed) {
      wasUsed = isNow
      const fields = { delaySeconds: seconds ?? null }
      if (isNow) logger.info(fields, 'lists are read from the replica again')
      else logger.warn(fields, 'the replica is behind or away; lists are read from the primary')
    }
    return isNow
  }
  return {
    async read(work) {
      if (!(await isUsed())) return work(primary)
      try {
        return await work(replica)
      } catch (error) {
        logger.warn({ err: error }, 'the replica failed; the primary is asked')
        return work(primary)
      }
    },
    measureDelay,
    isUsed,
    close: () => pool.end(),
  }
}
