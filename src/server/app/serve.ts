/** Opens everything, serves what the process's role needs, and closes in order. */
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'
import { makeFirstAdmin } from '../modules/back-office/staff/make-admin.ts'
import { judgeEarlierGrants } from '../modules/bonuses/bonuses/judge-earlier-grants.ts'
import { noteEarlierPersons } from '../modules/opening/identity/note-earlier-persons.ts'
import { healthRoutes } from '../modules/status/health/routes.ts'
import type { Database } from '../platform/db/database.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import { seedDatabase } from '../platform/db/seed.ts'
import { rotateAfterStart } from '../platform/encryption/rotate-keys.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { drainConnections, refuseWhileClosing } from '../platform/http/graceful-shutdown.ts'
import { sendProblem, sendProblems } from '../platform/http/problem.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { startBoss } from '../platform/jobs/boss.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { createLogger } from '../platform/logger.ts'
import { listUnreadSettings } from '../providers/bank-stand-in.ts'
import type { Config } from '../settings.ts'
import { buildApp } from './app.ts'
import { type Closable, closeInOrder } from './close.ts'
import { createContext } from './context.ts'
import { resumeDemonstrationClock } from './demonstration-clock.ts'
import { startReconciling } from './jobs/reconcile.ts'
import { allJobs } from './jobs/registry.ts'
import { startObserving } from './observability/start-observing.ts'
import { switchedOff } from './production-settings.ts'

/** With `<brand>/client` for each brand, as the build writes them. */
const sitesFolder = fileURLToPath(new URL('../../../build', import.meta.url))

/**
 * @param config - The settings.
 * @throws What opening throws; once it serves, only a signal ends it.
 */
export async function serve(config: Config): Promise<void> {
  await resumeDemonstrationClock(config)
  const logger = createLogger(config.LOG_LEVEL)
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataFolder: config.DATA_FOLDER,
    logger,
  })
  const runsJobs = config.PROCESS_ROLE !== 'api'
  await migrateDatabase(database)
  const boss = await startBoss(database, allJobs, logger, {
    supervises: runsJobs,
  })
  const ctx = await createContext({ config, database, boss, logger })
  await prepareData(ctx, database)
  const observing = await startObserving(ctx)
  const app = config.PROCESS_ROLE === 'worker' ? await buildWorkerApp(ctx) : await buildApp(ctx, sitesFolder)
  const jobs = runsJobs ? await startJobs(ctx) : undefined
  await app.listen({ port: config.PORT, host: config.HOST })
  if (config.isProduction) {
    logger.warn({ switchedOff: switchedOff(config) }, 'what is switched off')
    const unread = listUnreadSettings(config)
    if (unread.length > 0) logger.warn({ unread }, 'what is set and not read')
  }
  logger.info(
    {
      url: config.PUBLIC_URL,
      role: config.PROCESS_ROLE,
      durability: database.durability.class,
      simulated: config.usesSandbox,
    },
    `ready: ${config.PUBLIC_URL} (${database.durability.text})`,
  )
  endBySignal({ ctx, app, jobs, observing })
}

/** Work for one process at a time: several that start together on an empty database must not do it twice. */
export async function prepareData(ctx: Context, database: Database): Promise<void> {
  await database.runExclusively(async () => {
    if (!ctx.config.isProduction) await seedDatabase(ctx.db)
    await makeFirstAdmin(ctx)
    await noteEarlierPersons(ctx)
    await judgeEarlierGrants(ctx)
  })
}

async function startJobs(ctx: Context) {
  const worker = await startWorker({ boss: ctx.boss, context: ctx, jobs: allJobs, logger: ctx.logger })
  const reconciling = startReconciling(ctx)
  await rotateAfterStart(ctx)
  return { worker, reconciling }
}

function endBySignal(parts: Closable): void {
  let closing = false
  const close = (signal: string) => {
    if (closing) return
    closing = true
    parts.ctx.logger.info({ signal }, 'closing')
    // A part that does not close must not keep the data folder locked for the next start.
    setTimeout(() => process.exit(1), 25_000).unref()
    closeInOrder(parts).then(
      () => process.exit(0),
      (error: unknown) => {
        parts.ctx.logger.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => close('SIGTERM'))
  process.on('SIGINT', () => close('SIGINT'))
}

/** What a process answers that only runs jobs: how it is, and nothing else. */
async function buildWorkerApp(ctx: Context): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 1024, requestTimeout: 10_000, logger: false, return503OnClosing: false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  refuseWhileClosing(app)
  drainConnections(app, ctx)
  securityHeaders(app, ctx)
  sendProblems(app, ctx)
  healthRoutes(app, ctx)
  app.setNotFoundHandler(async (_, reply) => sendProblem(reply, new ApiError('NOT_FOUND')))
  return app
}
