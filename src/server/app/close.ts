import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Worker } from '../platform/jobs/worker.ts'
import { startDraining } from '../platform/lifecycle.ts'
import type { Context } from './context.ts'

/** Requests and jobs get this long from the signal on, the time of draining included; the rest is for closing. */
const workSeconds = 20

/** What a process that serves has open. */
export type Closable = {
  ctx: Context
  app: FastifyInstance
  /** Absent where a process runs no jobs. */
  jobs: { worker: Worker; reconciling: { stop(): void } } | undefined
  observing: { stop(): Promise<void> }
}

/**
 * R42: ends a process without losing anything. First it says that it is not ready and goes on serving for
 * DRAIN_SECONDS, so that whoever shares requests out sends none here any more; then it takes no request and no job,
 * finishes what is under way, hands back what takes too long, and closes the database. In: what is open.
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
  // Stopping the engine would note the jobs as failed that have just been handed back, so then it is only left.
  else await boss.stop()
  await observing.stop()
  ctx.providers.mail.close()
  await database.close()
}
