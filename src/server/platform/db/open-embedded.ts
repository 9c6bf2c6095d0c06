import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { withTimeout } from '../with-timeout.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import type { Database, EngineLogger } from './database.ts'
import { DurableFs, durableStartParams } from './durable-fs.ts'
import { embeddedCopy, embeddedFolder, prepareEmbedded } from './prepare-embedded.ts'
import { withSpans } from './trace-statements.ts'
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
    traceStatements(pglite)
    const db = drizzle(pglite)
    const stopUpkeep = startUpkeep(pglite, logger)
    return {
      db,
      engine: 'pglite',
      durability: {
        class: 'embedded-fsync',
        text: 'Embedded PGlite with synced commits: acknowledged work survives a crash and a power cut; one process only.',
      },
      jobExecutor: fromPglite(pglite),
      ping: async () => {
        await withTimeout(2_000, pglite.query('select 1'), 'the database did not answer within 2 seconds')
      },
      // Its one connection runs in this process: a request that waits for it waits for the event loop.
      longestWaitMs: () => 0,
      version: async () =>
        (await pglite.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
      runExclusively: (work) => work({ db, migrate: (migrationsFolder) => migrate(db, { migrationsFolder }) }),
      copyTo: async (folder, read) => {
        await pglite.exec('checkpoint')
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

function traceStatements(pglite: PGlite): void {
  pglite.query = withSpans(pglite.query.bind(pglite))
  const transaction = pglite.transaction.bind(pglite)
  pglite.transaction = (work) =>
    transaction((tx) => {
      tx.query = withSpans(tx.query.bind(tx))
      return work(tx)
    })
}
