/** Places where a backup of a test's product is restored, on the engine of the run. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readMasterKeys } from '#server/app/context.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createEncryption } from '#server/platform/encryption/encryption.ts'
import { openIndexKeys } from '#server/platform/encryption/index-keys.ts'
import type { MasterKey } from '#server/platform/encryption/keys.ts'
import { createDiskStorage } from '#server/providers/storage/disk.ts'
import type { TestApp } from './app.ts'
import { silentLogger, temporaryFolder } from './database.ts'

export type Place = { databaseUrl?: string; dataFolder: string }

export function createPlaces(app: TestApp) {
  const opened: Database[] = []
  const folders: string[] = []
  const folder = () => {
    const made = temporaryFolder()
    folders.push(made)
    return made
  }
  return {
    folder,
    /** Where there is no database yet. */
    async emptyPlace(): Promise<Place> {
      const { databaseUrl } = app.database.location
      if (!databaseUrl) return { dataFolder: folder() }
      const name = `restored_${process.pid}_${Math.floor(Math.random() * 1e6)}`
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      const url = new URL(databaseUrl)
      url.pathname = `/${name}`
      return { databaseUrl: url.href, dataFolder: folder() }
    },
    /** The product on what was restored, with the keys of the one that was saved, or with these. */
    async openRestored(place: Place, keys?: readonly MasterKey[]): Promise<{ ctx: Context; storageFolder: string }> {
      const database = await openDatabase({ ...place, logger: silentLogger })
      opened.push(database)
      const storageFolder = join(place.dataFolder, 'documents')
      const providers = { ...app.ctx.providers, storage: createDiskStorage(storageFolder) }
      const masters = keys ?? readMasterKeys(app.ctx.config)
      const encryption = createEncryption(masters, await openIndexKeys(database.db, masters))
      return { ctx: { ...app.ctx, database, db: database.db, providers, encryption }, storageFolder }
    },
    async close(): Promise<void> {
      for (const database of opened) await database.close()
      for (const one of folders) rmSync(one, { recursive: true, force: true })
    },
  }
}
