import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app/app.ts'
import { createContext } from '#server/app/context.ts'
import { startReconciling } from '#server/app/jobs/reconcile.ts'
import { allJobs } from '#server/app/jobs/registry.ts'
import { prepareData } from '#server/app/serve.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'

const sitesFolder = fileURLToPath(new URL('../../build', import.meta.url))

/** The jobs for which the engine makes queues. */
export const queues = allJobs

export type Application = { app: FastifyInstance; startJobs(): Promise<{ stop(): Promise<void> }> }

/**
 * The part of the server that is loaded again when its files change.
 * @param parts - The settings, and the resources that stay open.
 * @returns The application that answers requests, and what runs its jobs.
 */
export async function openApplication(
  parts: Parameters<typeof createContext>[0],
  { isFirst }: { isFirst: boolean },
): Promise<Application> {
  const ctx = await createContext(parts)
  if (isFirst) await prepareData(ctx, parts.database)
  const app = await buildApp(ctx, sitesFolder)
  await app.ready()
  return {
    app,
    async startJobs() {
      const worker = await startWorker({ boss: ctx.boss, context: ctx, jobs: allJobs, logger: ctx.logger })
      const reconciling = startReconciling(ctx)
      return {
        async stop() {
          reconciling.stop()
          await worker.stop()
          ctx.providers.mail.close()
        },
      }
    },
  }
}
