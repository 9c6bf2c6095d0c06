import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Worker } from '../platform/jobs/worker.ts'
import { startDraining } from '../platform/lifecycle.ts'

/** Time for requests and jobs to end after the signal, draining included; the rest is for closing. */
const workSeconds = 20

/** The open parts of a process that serves. */
export type Closable = {
  ctx: Context
  app: FastifyInstance
  /** Absent where a process runs no jobs. */
  jobs: { worker: Worker; reconciling: { stop(): void } } | undefined
  observing: { stop(): Promise<void> }
}

/**
 * R42: ends a process without losing anything. For DRAIN_SECONDS it reports that it is not ready and still serves, so
 * the load balancer stops sending requests. Then it takes no request and no job, and finishes what is under way. It
 * hands back jobs that take too long, and closes the database.
 * @param options - The open parts.
 */
export async function closeInOrder({ ctx, app, jobs, observing }: Closable): Promise<void> {
  const { logger, config, boss, database } = ctx
  startDraining(ctx)
  jobs?.reconciling.stop()
  const leftSeconds = workSeconds - config.DRAIN_SECONDS
  const jobsEnd = jobs?.worker.stop({ withinSeconds: workSeconds })
  if (config.DRAIN_SECONDS > 0) await wait(config.DRAIN_SECONDS * 1_000)
  const cutOff = setTimeout(() => app.server.closeAllConnections(), leftSeconds * 1_000)
  await app.close()
  clearTimeout(cutOff)
  const handedBack = (await jobsEnd) ?? 0
  if (handedBack > 0) logger.warn({ handedBack }, 'jobs were handed back')
  // Stopping the engine would mark the jobs that were just handed back as failed, so then it is only left.
  else await boss.stop()
  await observing.stop()
  ctx.providers.mail.close()
  await ctx.readReplica.close()
  await database.close()
}
