import { existsSync, fsyncSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { lockDataFolder } from './data-folder-lock.ts'
import { postgresCopy, runPostgresTool } from './postgres-tools.ts'
import { embeddedCopy, embeddedFolder, syncEntry, syncTree } from './prepare-embedded.ts'

/** The target of a restore is not empty; nothing was changed. */
export class NotEmptyError extends Error {
  override readonly name = 'NotEmptyError'
}

/**
 * Restores what `Database.copyTo` wrote.
 * @param copy - The folder of the copy.
 * @param options - The target: an address of PostgreSQL, or the data folder of PGlite.
 * @throws `NotEmptyError` when the target has a database already, and `DataFolderBusyError` when a process uses the
 *   data folder.
 */
export async function restoreDatabase(
  copy: string,
  { databaseUrl, dataFolder }: { databaseUrl?: string | undefined; dataFolder: string },
): Promise<void> {
  if (databaseUrl) await restorePostgres(copy, databaseUrl)
  else await restoreEmbedded(copy, dataFolder)
}

async function restoreEmbedded(copy: string, dataFolder: string): Promise<void> {
  const lock = lockDataFolder(dataFolder)
  try {
    const folder = embeddedFolder(dataFolder)
    if (existsSync(folder)) throw new NotEmptyError('there is a database in DATA_FOLDER already')
    // Written beside the target and then renamed, so that half a copy is never treated as a database.
    const draft = `${folder}.restoring`
    rmSync(draft, { recursive: true, force: true })
    await cp(join(copy, embeddedCopy), draft, { recursive: true })
    syncTree(draft)
    renameSync(draft, folder)
    syncEntry(dataFolder, fsyncSync)
  } finally {
    lock.release()
  }
}

async function restorePostgres(copy: string, databaseUrl: string): Promise<void> {
  if (await hasTables(databaseUrl)) throw new NotEmptyError('there are tables in the database of DATABASE_URL already')
  const words = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges']
  const { pathname } = new URL(databaseUrl)
  await runPostgresTool('pg_restore', databaseUrl, [
    ...words,
    `--dbname=${decodeURIComponent(pathname.slice(1))}`,
    join(copy, postgresCopy),
  ])
}

async function hasTables(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    )
    return rows.length > 0
  } finally {
    await client.end()
  }
}
