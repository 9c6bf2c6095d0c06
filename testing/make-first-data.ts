import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announceFirstData, createFirstDatabase } from './first-data.ts'
import { isPostgresInstalled, startTestPostgres } from './postgres.ts'
import { startProduct } from './product.ts'

/**
 * Makes the data of a first start once, for every product of a run to begin with a copy: making them takes longer than
 * most tests do. They are in PostgreSQL where it is installed, and in PGlite where it is not. Playwright runs this
 * first.
 * @returns The function that deletes them again.
 */
export default async function makeFirstData(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-first-'))
  const server = isPostgresInstalled() ? await startTestPostgres() : undefined
  const product = await startProduct({
    dataFolder: folder,
    ...(server ? { databaseUrl: await createFirstDatabase(server.url) } : {}),
  })
  await product.close()
  announceFirstData({ folder, server: server?.url })
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await server?.stop()
  }
}
