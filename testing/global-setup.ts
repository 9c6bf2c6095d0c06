import { environment } from '../tools/install.mjs'
import { makeTemporaryFolder } from '../tools/temporary-folder.mjs'
import { copyStrategyVariable, prepareTestDatabase } from './database.ts'
import { startTestPostgres } from './postgres.ts'

/**
 * Runs once before the tests of a run: prepares the database they copy. COSECHA_TEST_ENGINE=postgres starts a
 * PostgreSQL server for the run; TEST_DATABASE_URL names one that runs already; without either it is PGlite.
 * All that tests write is in one folder, in memory where there is room: databases that sync every commit wait for a
 * disk most of the time. Programs that tests start share what Node has compiled, which is most of their start.
 */
export async function setup(): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE ??= environment.NODE_COMPILE_CACHE
  const { folder, isInMemory, remove } = makeTemporaryFolder()
  const usualFolder = process.env.TMPDIR
  process.env.TMPDIR = folder
  const server =
    process.env.COSECHA_TEST_ENGINE === 'postgres' && !process.env.TEST_DATABASE_URL
      ? await startTestPostgres()
      : undefined
  if (server) process.env.TEST_DATABASE_URL = server.url
  // Copying files takes less work than writing a log of them, and in memory there is no sync to wait for.
  if (server && isInMemory) process.env[copyStrategyVariable] = 'file_copy'
  const removeTemplate = await prepareTestDatabase()
  return async () => {
    await removeTemplate()
    await server?.stop()
    process.env.TMPDIR = usualFolder
    if (usualFolder === undefined) delete process.env.TMPDIR
    remove()
  }
}
