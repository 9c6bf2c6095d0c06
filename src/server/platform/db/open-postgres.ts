import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { withTimeout } from '../with-timeout.ts'
import type { Database, Db, Durability, EngineLogger, ExclusiveConnection } from './database.ts'
import { postgresCopy, runPostgresTool } from './postgres-tools.ts'
import { StatementNames } from './statement-names.ts'
import { withSpans } from './trace-statements.ts'
import { watchQueue } from './watch-queue.ts'

// Whole numbers arrive as numbers on both engines, and as bigint beyond the safe range.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
})

/** Any number, the same in all releases: it names the advisory lock of `runExclusively`. */
const exclusiveLockKey = 7_261_946_310

/**
 * How long to wait for an answer before the connection is closed (R24). The server's own timeout is shorter, and
 * applies while the server is well. This one is for a server that does not answer at all.
 */
const silenceMs = { requests: 10_000, jobs: 60_000 }
const statementMs = { requests: 9_000, jobs: 55_000 }

/** Opens PostgreSQL, or an engine that speaks its protocol, at a `postgres://` address. */
export async function openPostgres(databaseUrl: string, logger?: EngineLogger): Promise<Database> {
  const shared = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c timezone=UTC',
  }
  const pool = survivePoolErrors(
    new pg.Pool({
      ...shared,
      application_name: 'cosecha',
      max: 10,
      statement_timeout: statementMs.requests,
      query_timeout: silenceMs.requests,
      idle_in_transaction_session_timeout: 60_000,
      // What is asked before an answer came is sent without waiting for it. When an answer does not come in time, `pg`
      // then ends the connection.
      pipeline: true,
    }),
    logger,
  )
  // Jobs have their own connections, so that busy requests cannot starve heartbeats, and busy jobs cannot starve
  // requests.
  const jobPool = survivePoolErrors(
    new pg.Pool({
      ...shared,
      application_name: 'cosecha-jobs',
      max: 4,
      statement_timeout: statementMs.jobs,
      query_timeout: silenceMs.jobs,
    }),
    logger,
  )
  const longestWaitMs = watchQueue(pool)
  const close = async () => {
    await Promise.all([pool, jobPool].map((one) => (one.ending ? undefined : one.end())))
  }
  traceStatements(pool)
  try {
    await new StatementNames().begin(pool)
    return {
      db: drizzle(pool),
      engine: 'postgres',
      durability: await readDurability(pool),
      jobExecutor: {
        // A failed statement makes the pool drop the connection, so no aborted transaction is ever handed out again.
        executeSql: async (text, values) => ({ rows: allRows(await jobPool.query(text, values)) }),
      },
      ping: async () => {
        await withTimeout(2_000, pool.query('select 1'), 'the database did not answer within 2 seconds')
      },
      longestWaitMs,
      version: async () =>
        (await pool.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
      runExclusively: (work) => runExclusively(shared, work),
      copyTo: (folder, read) =>
        onOwnConnection(shared, (own) =>
          own.transaction(
            async (tx) => {
              await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
              await tx.execute(sql`set local statement_timeout = 0`)
              const { rows } = await tx.execute<{ snapshot: string }>(sql`select pg_export_snapshot() as snapshot`)
              const found = await read(tx)
              const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.snapshot}`]
              await runPostgresTool('pg_dump', databaseUrl, [...args, `--file=${join(folder, postgresCopy)}`])
              return found
            },
            { isolationLevel: 'repeatable read', accessMode: 'read only' },
          ),
        ),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Keeps the process alive when connections break. The pool listens only to idle connections. Without this, a connection
 * that breaks inside a transaction, between two statements, would end the process.
 */
function survivePoolErrors(pool: pg.Pool, logger?: EngineLogger): pg.Pool {
  pool.on('error', (error) => logger?.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => {
    client.on('error', (error) => logger?.warn({ err: error }, 'a database connection broke'))
    client.once('end', () => setTimeout(giveBack, 1_000, client).unref())
  })
  return pool
}

/** A transaction whose `begin` fails never gives its connection back. Ten of those would use up the pool. */
function giveBack(client: pg.PoolClient): void {
  try {
    client.release(true)
  } catch {
    // Nearly always it was given back already.
  }
}

/**
 * The lock belongs to a transaction that stays open on its own connection, while the work runs on another. So it also
 * holds behind PgBouncer, which would pass a session lock on to the next client.
 */
async function runExclusively<T>(
  connection: pg.ClientConfig,
  work: (own: ExclusiveConnection) => Promise<T>,
): Promise<T> {
  const [holder, worker] = ['cosecha-lock', 'cosecha-exclusive'].map(
    (name) => new pg.Client({ ...connection, application_name: name }),
  ) as [pg.Client, pg.Client]
  for (const client of [holder, worker]) {
    client.on('error', () => {
      // The statement under way, or the next one, rejects with the same error.
    })
  }
  try {
    await holder.connect()
    return await drizzle(holder).transaction(async (tx) => {
      // No limit of the role may end a process that waits for the lock or does long work under it.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql`select pg_advisory_xact_lock(${exclusiveLockKey}::bigint)`)
      await worker.connect()
      const db = drizzle(worker)
      return await work({ db, migrate: (migrationsFolder) => migrate(db, { migrationsFolder }) })
    })
  } finally {
    await Promise.all([holder, worker].map((client) => client.end().catch(() => undefined)))
  }
}

/** A connection without a timeout, for long work such as a copy. */
async function onOwnConnection<T>(connection: pg.ClientConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'cosecha-copy' })
  client.on('error', () => {
    // The statement under way, or the next one, rejects with the same error.
  })
  try {
    await client.connect()
    return await work(drizzle(client))
  } finally {
    await client.end().catch(() => undefined)
  }
}

function traceStatements(pool: pg.Pool): void {
  pool.query = withSpans(pool.query.bind(pool))
  pool.on('connect', (client) => {
    client.query = withSpans(client.query.bind(client))
  })
}

/** `pg` gives an array of results when a text holds several statements. */
function allRows(result: pg.QueryResult | pg.QueryResult[]): unknown[] {
  return Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows
}

async function readDurability(pool: pg.Pool): Promise<Durability> {
  const { rows } = await pool.query<{ name: string; value: string | null }>(
    `select name, current_setting(name, true) as value from unnest(array['fsync', 'synchronous_commit', 'full_page_writes']) as name`,
  )
  const off = rows.filter((row) => row.value === 'off').map((row) => `${row.name} is off`)
  if (off.length > 0) {
    return {
      class: 'postgres-relaxed',
      text: `PostgreSQL, but ${off.join(' and ')}: a crash of the server or a power cut may lose acknowledged work.`,
    }
  }
  return {
    class: 'postgres',
    text: 'PostgreSQL with synchronous commits: acknowledged work survives a crash of the server and a power cut.',
  }
}
