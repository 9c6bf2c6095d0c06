import { setTimeout as wait } from 'node:timers/promises'
import type { JobWithMetadata } from 'pg-boss'
import type { Database } from '#server/platform/db/database.ts'
import { readJobHealth } from '#server/platform/jobs/job-health.ts'
import { pollingSeconds, runBatch, type WorkerParts } from '#server/platform/jobs/worker.ts'

/** How `drain` goes about it. */
export interface DrainOptions {
  /** Also runs what is due later: repeats with their wait, and jobs with a start in the future. */
  includeDelayed?: boolean
  /** Gives up after this time; 20 when absent. */
  limitSeconds?: number
}

/**
 * For tests and the seed: runs jobs, and the jobs they send, until none is due and none is active, without waiting for
 * a worker's next look.
 * @throws {Error} when jobs are left after the time limit.
 */
export async function drain<Context>(
  database: Database,
  parts: WorkerParts<Context>,
  { includeDelayed = false, limitSeconds = 20 }: DrainOptions = {},
): Promise<void> {
  const deadline = Date.now() + limitSeconds * 1000
  for (;;) {
    const done = await runDueJobs(parts, includeDelayed)
    if (done > 0 && Date.now() < deadline) continue
    const { waiting, delayed, active } = await readJobHealth(database)
    const left = waiting + active + (includeDelayed ? delayed : 0)
    if (left === 0) return
    if (Date.now() >= deadline) throw new Error(`${left} jobs are left after ${limitSeconds} seconds`)
    // Another worker has them.
    await wait((pollingSeconds * 1000) / 10)
  }
}

async function runDueJobs<Context>(parts: WorkerParts<Context>, includeDelayed: boolean): Promise<number> {
  let done = 0
  for (const job of parts.jobs) {
    const { name } = job
    const batch = await parts.boss.fetch<object>(name, {
      includeMetadata: true,
      batchSize: 20,
      ignoreStartAfter: includeDelayed,
    })
    // A fetched job has no signal of its own: that is what work() adds.
    const runnable = batch.map((one): JobWithMetadata<object> => ({ ...one, signal: new AbortController().signal }))
    for (const { id, status, output } of await runBatch(parts, job, runnable)) {
      if (status === 'completed') await parts.boss.complete(name, id)
      else await parts.boss.fail(name, id, output)
    }
    done += batch.length
  }
  return done
}
