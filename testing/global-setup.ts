import { prepareTestDatabase } from './database.ts'
import { startTestPostgres } from './postgres.ts'

/**
 * Runs once before the tests of a run: prepares the database they copy. COSECHA_TEST_ENGINE=postgres starts a
 * PostgreSQL server for the run; TEST_DATABASE_URL names one that runs already; without either it is PGlite.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server =
    process.env.COSECHA_TEST_ENGINE === 'postgres' && !process.env.TEST_DATABASE_URL
      ? await startTestPostgres()
      : undefined
  if (server) process.env.TEST_DATABASE_URL = server.url
  const removeTemplate = await prepareTestDatabase()
  return async () => {
    await removeTemplate()
    await server?.stop()
  }
}
