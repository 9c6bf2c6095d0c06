import { setTimeout as wait } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { EngineLogger } from '../db/database.ts'
import { describeFailure } from '../observability/describe-failure.ts'
import { observed } from '../observability/observed.ts'
import { continuedFrom, isTracing } from '../observability/tracing.ts'
import { jobSchema } from './boss.ts'
import { InvalidJobData, type Job } from './job.ts'

/** What `startWorker` and `drain` need. */
export interface WorkerParts<Context> {
  boss: PgBoss
  context: Context
  jobs: readonly Job<Context>[]
  logger: EngineLogger
}

/** A worker that runs. */
export interface Worker {
  /**
   * Takes no new job, and resolves when the running ones are done and noted. Jobs that do not end in time (20 seconds
   * by default) are handed back for another worker. Then the job engine must not be stopped, only left.
   * @returns how many jobs were handed back.
   */
  stop: (options?: { withinSeconds?: number }) => Promise<number>
}

/** How often a worker looks which queues have a job that is due, while there are some. */
export const pollingSeconds = 0.25
/** The same after a while without any, shorter than reconciling pauses, so that a product that nobody uses rests. */
const restingSeconds = 0.5
const restsAfterSeconds = 1
/** How often a queue is asked although none was seen in it. */
const backstopSeconds = 120
/** How many jobs of one queue a worker runs in parallel. */
const batchSize = 5

/**
 * Works all queues. Every quarter of a second, or every half second at rest, one statement tells which of them have a job
 * that is due. It fetches from these alone, without a pause while there are plenty.
 */
export async function startWorker<Context>(parts: WorkerParts<Context>): Promise<Worker> {
  const { boss, jobs } = parts
  const underWay = new Set<string>()
  const workerIds = new Map<string, string>()
  // A handler that cannot be loaded is found at the start, not by the first job.
  await Promise.all(jobs.map((job) => job.load()))
  for (const job of jobs) {
    const { name } = job
    const workerId = await boss.work(
      name,
      {
        pollingIntervalSeconds: backstopSeconds,
        batchSize,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      },
      async (batch: JobWithMetadata<object>[]) => {
        for (const { id } of batch) underWay.add(id)
        const results = await runBatch(parts, job, batch)
        for (const { id } of batch) underWay.delete(id)
        return results
      },
    )
    workerIds.set(name, workerId)
  }
  const stopLooking = wakeDueQueues(parts, workerIds)
  return {
    stop: async ({ withinSeconds = 20 } = {}) => {
      const leaving = jobs.map((job) => boss.offWork(job.name, { wait: true }))
      const allDone = Promise.all([stopLooking(), ...leaving])
      const isInTime = await Promise.race([allDone.then(() => true), wait(withinSeconds * 1000, false, { ref: false })])
      return isInTime || underWay.size === 0 ? 0 : handBack(boss, [...underWay])
    },
  }
}

/**
 * Wakes the workers of the queues that have a job that is due, until it is stopped.
 * @param workerIds - The id of the worker by queue.
 * @returns What stops it.
 */
function wakeDueQueues(
  { boss, logger }: Pick<WorkerParts<unknown>, 'boss' | 'logger'>,
  workerIds: ReadonlyMap<string, string>,
) {
  const stopped = new AbortController()
  const names = [...workerIds.keys()]
  let lastFoundMs = performance.now()
  const look = async () => {
    const due = await listDueQueues(boss, names)
    if (due.length > 0) lastFoundMs = performance.now()
    for (const name of due) boss.notifyWorker(workerIds.get(name) ?? '')
  }
  const getPauseMs = () =>
    1_000 * (performance.now() - lastFoundMs > restsAfterSeconds * 1_000 ? restingSeconds : pollingSeconds)
  const looking = (async () => {
    while (!stopped.signal.aborted) {
      await look().catch((error: unknown) =>
        logger.warn({ failure: describeFailure(error) }, 'no jobs could be looked for'),
      )
      await wait(getPauseMs(), undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  })()
  return () => {
    stopped.abort()
    return looking
  }
}

/** The queues, of these, that have a job that is due. It goes by the index that fetches use. */
async function listDueQueues(boss: PgBoss, names: readonly string[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select name from unnest($1::text[]) as queue(name) where exists (
       select from ${jobSchema}.job where job.name = queue.name
       and state < 'active' and not blocked and start_after <= now())`,
    [names],
  )
  return rows.map(({ name }: { name: string }) => name)
}

/** Hands jobs back as if nobody had taken them, so that this run does not count as an attempt. */
async function handBack(boss: PgBoss, ids: string[]): Promise<number> {
  const { rows } = await boss.getDb().executeSql(
    `update ${jobSchema}.job set state = 'retry', start_after = now(), started_on = null, heartbeat_on = null
     where id = any($1) and state = 'active' returning id`,
    [ids],
  )
  return rows.length
}

/** Runs jobs in parallel; none rejects, and the answer says how each ended. */
export async function runBatch<Context>(
  parts: WorkerParts<Context>,
  job: Job<Context>,
  batch: readonly JobWithMetadata<object>[],
): Promise<JobResult[]> {
  const causes = isTracing() && batch.length > 0 ? await loadTraceContexts(parts.boss, batch) : undefined
  return Promise.all(batch.map((one) => runOne(parts, job, one, causes?.get(one.id))))
}

/** By job the `traceparent` of what sent it. pg-boss stores it, and continues the trace only of a batch of one. */
async function loadTraceContexts(boss: PgBoss, batch: readonly { id: string }[]): Promise<Map<string, string | null>> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select id, trace_context->>'traceparent' as cause from ${jobSchema}.job where id = any($1)`, [
      batch.map(({ id }) => id),
    ])
  return new Map(rows.map(({ id, cause }: { id: string; cause: string | null }) => [id, cause]))
}

async function runOne<Context>(
  { context, logger }: WorkerParts<Context>,
  job: Job<Context>,
  { id, name, data, retryCount, signal }: JobWithMetadata<object>,
  cause: string | null | undefined,
): Promise<JobResult> {
  const attempt = retryCount + 1
  const startedAt = performance.now()
  const outcome = () => ({ job: name, id, attempt, milliseconds: Math.round(performance.now() - startedAt) })
  try {
    const parent = cause ? continuedFrom(cause) : undefined
    await observed({ kind: 'job', name, getFailure: () => 'failed', parent }, () =>
      job.run(context, data, { id, attempt, signal }),
    )
    logger.info(outcome(), 'job done')
    return { id, status: 'completed' }
  } catch (error) {
    const failure = describeFailure(error)
    const isLast = error instanceof InvalidJobData || retryCount >= job.retryLimit
    if (isLast) logger.error({ ...outcome(), failure }, 'job failed for good')
    else logger.warn({ ...outcome(), failure }, 'job failed, will be tried again')
    return { id, status: error instanceof InvalidJobData ? 'deadletter' : 'failed', output: failure }
  }
}
