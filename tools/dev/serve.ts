/**
 * The server of `npm run dev`: database, job engine and port stay open, and what a changed file reaches is loaded again.
 * It ends with `restartCode` where a file changed that the open parts depend on.
 */
import { watch } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Application } from './application.ts'
import { createReloader } from './reload.ts'

const restartCode = 100
const root = new URL('../../', import.meta.url)
const reloader = createReloader<typeof import('./application.ts')>({
  entry: new URL('application.ts', import.meta.url).href,
  keeper: import.meta.url,
  folder: new URL('src/', root).href,
})

// After the hooks of the reloader, so that it knows what these load.
const { readConfig } = await import('#server/app/config.ts')
const { openDatabase } = await import('#server/platform/db/open.ts')
const { migrateDatabase } = await import('#server/platform/db/migrate.ts')
const { startBoss } = await import('#server/platform/jobs/boss.ts')
const { createLogger } = await import('#server/platform/logger.ts')

const config = readConfig(process.env)
const logger = createLogger(config.LOG_LEVEL)
const { openApplication, queues } = await reloader.load()
const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataFolder: config.DATA_FOLDER, logger })
await migrateDatabase(database)
const boss = await startBoss(database, queues, logger)
const parts = { config, database, boss, logger }

let current: Application = await openApplication(parts, { isFirst: true })
let jobs = await current.startJobs()
const server = createServer((request, response) => current.app.routing(request, response))
server.listen(config.PORT, config.HOST, () => logger.info(`ready: ${config.PUBLIC_URL}`))

/** Answers with the changed code from the moment it is loaded; what it replaces ends in the background. */
async function reload(files: readonly string[]): Promise<void> {
  const startedMs = performance.now()
  const result = await reloader.reload(files)
  if (result.kind === 'unused') return
  if (result.kind === 'restart') return end(restartCode)
  const names = (definitions: typeof queues) => definitions.map(({ name }) => name).join()
  if (names(result.module.queues) !== names(queues)) return end(restartCode)
  const replaced = { app: current.app, jobs }
  current = await result.module.openApplication(parts, { isFirst: false })
  logger.info({ ms: Math.round(performance.now() - startedMs) }, 'reloaded')
  await replaced.jobs.stop()
  jobs = await current.startJobs()
  await replaced.app.close()
}

async function end(code: number): Promise<void> {
  server.close()
  server.closeAllConnections()
  await jobs.stop()
  await boss.stop()
  await database.close()
  process.exit(code)
}

// Editors write a file in several steps, so changes are collected for a moment. One reload follows the other.
const collectedMs = 30
let changed = new Set<string>()
let last = Promise.resolve()
for (const folder of ['src/server', 'src/domain', 'src/contract']) {
  const path = fileURLToPath(new URL(folder, root))
  watch(path, { recursive: true }, (_, name) => {
    if (name === null || !name.endsWith('.ts') || name.endsWith('.test.ts')) return
    if (changed.size === 0) setTimeout(reloadChanged, collectedMs)
    changed.add(join(path, name))
  })
}

function reloadChanged(): void {
  const files = [...changed]
  changed = new Set()
  last = last
    .then(() => reload(files))
    .catch((error: unknown) => logger.error({ err: error }, 'the changed code fails'))
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end(0))
