/** Opens everything, serves, and closes in order. */
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { createContext } from './context.ts'
import { rotateAfterStart } from './crypto/rotate-keys.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { seedDatabase } from './db/seed.ts'
import { startBoss } from './jobs/boss.ts'
import { jobDefinitions } from './jobs/definitions.ts'
import type { JobDefinition } from './jobs/job.ts'
import { startReconciling } from './jobs/reconcile.ts'
import { handledJobs } from './jobs/registry.ts'
import { startWorker } from './jobs/worker.ts'
import { createLogger } from './logger.ts'
import { makeFirstAdmin } from './modules/staff/make-admin.ts'

/** With `<brand>/client` for each brand, as the build leaves them. */
const sitesFolder = fileURLToPath(new URL('../../build', import.meta.url))

/** In: the settings. Throws what opening throws; once it serves, only a signal ends it. */
export async function serve(config: Config): Promise<void> {
  const logger = createLogger(config.LOG_LEVEL)
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataFolder: config.DATA_FOLDER,
    logger,
  })
  await migrateDatabase(database)
  if (!config.isProduction) await seedDatabase(database.db)
  const boss = await startBoss(database, jobDefinitions as unknown as JobDefinition<unknown>[], logger)
  const ctx = await createContext({ config, database, boss, logger })
  await makeFirstAdmin(ctx)
  const app = await buildApp(ctx, sitesFolder)
  const worker = await startWorker({ boss, context: ctx, jobs: handledJobs, logger })
  const reconciling = startReconciling(ctx)
  await rotateAfterStart(ctx)
  await app.listen({ port: config.PORT, host: config.HOST })
  logger.info(
    { url: config.PUBLIC_URL, durability: database.durability.class, simulated: config.usesSandbox },
    `ready: ${config.PUBLIC_URL} (${database.durability.text})`,
  )

  let closing = false
  const close = async (signal: string) => {
    if (closing) return
    closing = true
    logger.info({ signal }, 'closing')
    // Whatever hangs must not keep the data folder from the next start.
    setTimeout(() => process.exit(1), 25_000).unref()
    reconciling.stop()
    await app.close()
    await worker.stop()
    await boss.stop()
    ctx.providers.mail.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void close('SIGTERM'))
  process.on('SIGINT', () => void close('SIGINT'))
}
