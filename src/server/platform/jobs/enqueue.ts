import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Tx } from '../db/database.ts'
import { isQueueWarm, jobSchema } from './boss.ts'
import type { JobDefinition } from './job.ts'

/** How one job differs from its definition. */
export interface EnqueueOptions {
  /** Not before this instant, or this many seconds from now by the database's clock. */
  startAfter?: Date | number
  /** Higher goes first; 0 when absent. */
  priority?: number
}

/**
 * Sends a job in the caller's transaction: it exists if and only if the transaction commits.
 * @returns the job's id. For a job with a `singleton` key of which one waits already, that one's id: it is kept from
 *   starting until this transaction ends, so it sees what this transaction writes.
 * @throws {ZodError} when the data do not fit the job's schema.
 */
export async function enqueue<Data extends object>(
  boss: PgBoss,
  tx: Tx,
  job: JobDefinition<Data>,
  data: Data,
  options: EnqueueOptions = {},
): Promise<string> {
  if (!isQueueWarm(boss, job.name)) throw new Error(`the job ${job.name} was not given to startBoss`)
  const parsed = job.schema.parse(data)
  const singletonKey = job.singleton?.(parsed)
  for (;;) {
    const id = await boss.send(job.name, parsed, { ...options, singletonKey, db: fromDrizzle(tx, sql) })
    if (id !== null) return id
    const waiting = await holdWaitingJob(tx, job.name, singletonKey)
    if (waiting !== undefined) return waiting
    // The one that waited has just started, so there is room for another.
  }
}

/** Locks the waiting job against the workers, which pass over locked rows. */
async function holdWaitingJob(tx: Tx, name: string, singletonKey: string | undefined): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${sql.identifier(jobSchema)}.job
    where name = ${name} and singleton_key = ${singletonKey} and state = 'created' for update`)
  return rows[0]?.id
}
