import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db, Durability, EngineLogger } from './database.ts'
import * as schema from './schema.ts'
import { within } from './within.ts'

/** Any number, the same in all releases: it names the advisory lock of `runExclusively`. */
const exclusiveLockKey = 7_261_946_310

// Whole numbers arrive as numbers on both engines; PGlite too falls back to bigint beyond the safe range.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
})

/** Opens PostgreSQL, or an engine that speaks its protocol, at a `postgres://` address. */
export async function openPostgres(databaseUrl: string, logger?: EngineLogger): Promise<Database> {
  const shared = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    options: '-c timezone=UTC',
  }
  const pool = survivePoolErrors(
    new pg.Pool({
      ...shared,
      application_name: 'cosecha',
      max: 10,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    }),
    logger,
  )
  // Jobs have connections of their own, so that busy requests cannot starve heartbeats, nor the other way round.
  const jobPool = survivePoolErrors(
    new pg.Pool({ ...shared, application_name: 'cosecha-jobs', max: 4, statement_timeout: 120_000 }),
    logger,
  )
  const close = async () => {
    await Promise.all([pool, jobPool].map((one) => (one.ending ? undefined : one.end())))
  }
  try {
    return {
      db: drizzle(pool, { schema }) as unknown as Db,
      engine: 'postgres',
      durability: await readDurability(pool),
      jobExecutor: {
        // A failed statement makes the pool drop the connection, so no aborted transaction is ever handed out again.
        executeSql: async (text, values) => ({ rows: allRows(await jobPool.query(text, values)) }),
      },
      ping: async () => {
        await within(2_000, pool.query('select 1'), 'the database did not answer within 2 seconds')
      },
      version: async () =>
        (await pool.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
      runExclusively: (work) => runExclusively(shared, work),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Keeps the process alive when connections break. The pool listens to idle connections only, and a connection that
 * breaks while a transaction holds it between two statements would otherwise end the process.
 */
function survivePoolErrors(pool: pg.Pool, logger?: EngineLogger): pg.Pool {
  pool.on('error', (error) => logger?.warn({ err: error }, 'an idle database connection broke'))
  pool.on('connect', (client) => {
    client.on('error', (error) => logger?.warn({ err: error }, 'a database connection broke'))
  })
  return pool
}

/** pg gives an array of results when a text holds several statements. */
function allRows(result: pg.QueryResult | pg.QueryResult[]): unknown[] {
  return Array.isArray(result) ? result.flatMap((one) => one.rows ?? []) : result.rows
}

async function runExclusively<T>(connection: pg.ClientConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'cosecha-exclusive' })
  client.on('error', () => {
    // The statement under way, or the next one, rejects with the same error.
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [exclusiveLockKey])
    return await work(drizzle(client, { schema }) as unknown as Db)
  } finally {
    // The end of the session gives the advisory lock back.
    await client.end()
  }
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
