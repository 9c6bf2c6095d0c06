import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { withTimeout } from '../with-timeout.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import type { Database, EngineLogger } from './database.ts'
import { DurableFs, durableStartParams } from './durable-fs.ts'
import { EmbeddedSocket } from './embedded-socket.ts'
import { allRows, openStatements } from './pool-statements.ts'
import { embeddedCopy, embeddedFolder, prepareEmbedded } from './prepare-embedded.ts'
import { startUpkeep } from './upkeep.ts'

/**
 * Opens PGlite in the data folder, under the folder's lock and with commits that reach the disk.
 * @throws {DataFolderBusyError} when another process uses the folder.
 */
export async function openEmbedded(dataFolder: string, logger?: EngineLogger): Promise<Database> {
  const lock = lockDataFolder(dataFolder)
  try {
    await prepareEmbedded(dataFolder)
    const pglite = await PGlite.create({
      fs: new DurableFs(embeddedFolder(dataFolder)),
      startParams: durableStartParams,
    })
    const pool = await openPool(pglite, logger)
    const { db, begin } = openStatements(pool)
    await begin()
    const stopUpkeep = startUpkeep(pool, logger)
    return {
      db,
      engine: 'pglite',
      durability: {
        class: 'embedded-fsync',
        text: 'Embedded PGlite with synced commits: acknowledged work survives a crash and a power cut; one process only.',
      },
      jobExecutor: {
        // A failed statement makes the pool begin a new session, so no aborted transaction is ever handed out again.
        executeSql: async (text, values) => ({ rows: allRows(await pool.query(text, values)) }),
      },
      ping: async () => {
        await withTimeout(2_000, pool.query('select 1'), 'the database did not answer within 2 seconds')
      },
      // Its one connection runs in this process: a request that waits for it waits for the event loop.
      longestWaitMs: () => 0,
      version: async () =>
        (await pool.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
      runExclusively: (work) => work(db),
      copyTo: async (folder, read) => {
        await pool.query('checkpoint')
        // A transaction has the one connection for itself, so nothing writes to the files while they are copied.
        return db.transaction(async (tx) => {
          const found = await read(tx)
          await cp(embeddedFolder(dataFolder), join(folder, embeddedCopy), { recursive: true })
          return found
        })
      },
      close: async () => {
        try {
          await stopUpkeep()
          if (!pool.ending) await pool.end()
          if (!pglite.closed) await pglite.close()
        } finally {
          lock.release()
        }
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The one connection that PGlite has, which stays open, since its session keeps the plans of statements. */
async function openPool(pglite: PGlite, logger?: EngineLogger): Promise<pg.Pool> {
  const { rows } = await pglite.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pool = new pg.Pool({
    application_name: 'cosecha-embedded',
    max: 1,
    idleTimeoutMillis: 0,
    stream: EmbeddedSocket.asStream(pglite, rows[0]?.pid ?? 0),
    // Nothing of the environment, such as PGSSLMODE, is for this connection.
    ssl: false,
  })
  const warn = (error: Error) => logger?.warn({ err: error }, 'the connection to the embedded database broke')
  pool.on('error', warn)
  pool.on('connect', (client) => client.on('error', warn))
  return pool
}
