import { randomUUID } from 'node:crypto'
import { PgBoss, type QueueResult } from 'pg-boss'
import type { Database, EngineLogger } from '../db/database.ts'
import type { JobDefinition } from './job.ts'

/** The dead-letter queue, for jobs that failed for good. Each keeps the name of the queue it came from. */
export const deadLetterQueue = 'dead-letter'
export const jobSchema = 'pgboss'

const daySeconds = 86_400
/** With the heartbeats and the look of a worker this makes the thirty seconds. A look at all queues takes 50 ms. */
const superviseSeconds = 12
const warmQueues = new WeakMap<PgBoss, Set<string>>()

/**
 * Starts the job engine in the database of the application and makes the queues of all `definitions`. It runs no job
 * (see `startWorker`). Unless told not to, it supervises: a job whose worker died goes to another within 30 seconds.
 * Processes that only send jobs do not supervise. Call `boss.stop()` before the database is closed.
 */
export async function startBoss(
  database: Database,
  definitions: readonly JobDefinition<unknown>[],
  logger: EngineLogger,
  { supervises = true }: { supervises?: boolean } = {},
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: database.jobExecutor,
    backend: database.engine,
    schema: jobSchema,
    supervise: supervises,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // We use neither its schedules nor jobs that wait for others, so the one search is off and the other is rare.
    schedule: false,
    flowIntervalSeconds: 3_600,
    // A job keeps the trace in which it was sent, where spans are made (`platform/observability/tracing.ts`).
    openTelemetry: { propagateContext: true },
  })
  boss.on('error', (error) => logger.error({ err: error }, 'the job engine met an error'))
  boss.on('warning', ({ message }) => logger.warn({ warning: message }, 'the job engine warns'))
  try {
    // On an empty database, several processes that start together would make the same schema, and all but one would
    // fail.
    const made = await database.runExclusively(async () => {
      await boss.start()
      return makeQueues(boss, definitions)
    })
    await warmQueueCache(boss, definitions, made)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return boss
}

/**
 * Whether jobs of this name can be sent inside a transaction. When pg-boss does not have a queue in its cache, it looks
 * it up on another connection. On PGlite that waits for ever for the transaction it is part of.
 */
export function isQueueWarm(boss: PgBoss, name: string): boolean {
  return warmQueues.get(boss)?.has(name) ?? false
}

/** @returns The names of the queues that were not there before; pg-boss knows the others since it started. */
async function makeQueues(boss: PgBoss, definitions: readonly JobDefinition<unknown>[]): Promise<string[]> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  // A person handles the dead letters, however long that takes.
  const deadLetters = { retentionSeconds: 3650 * daySeconds, deleteAfterSeconds: 90 * daySeconds, retryLimit: 0 }
  if (!existing.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue, deadLetters)
  const made: string[] = []
  for (const definition of definitions) {
    const { name, policy, ...options } = queueOptions(definition)
    const queue = existing.get(name)
    if (!queue) made.push(name)
    if (!queue) await boss.createQueue(name, { ...options, policy })
    else if (queue.policy !== policy) throw new Error(`the queue ${name} exists with the policy ${queue.policy}`)
    else if (differs(queue, options)) await boss.updateQueue(name, options)
  }
  return made
}

function queueOptions(definition: JobDefinition<unknown>) {
  return {
    name: definition.name,
    policy: definition.singleton ? 'short' : 'standard',
    retryLimit: definition.retryLimit,
    retryDelay: definition.retryDelaySeconds,
    retryBackoff: definition.backoff,
    // Without backoff, pg-boss refuses even an undefined value.
    ...(definition.backoff ? { retryDelayMax: Math.max(3_600, definition.retryDelaySeconds) } : {}),
    expireInSeconds: definition.expireSeconds,
    // A live worker sends two heartbeats in this time; 10 is the minimum of pg-boss.
    heartbeatSeconds: 15,
    // Waiting jobs are promised work, so they are kept through any outage; finished ones are kept a week.
    retentionSeconds: 365 * daySeconds,
    deleteAfterSeconds: 7 * daySeconds,
    deadLetter: deadLetterQueue,
  }
}

function differs(queue: QueueResult, options: object): boolean {
  return Object.entries(options).some(([key, value]) => (queue[key as keyof QueueResult] ?? undefined) !== value)
}

/**
 * Looks up each new queue once; pg-boss read the others when it started. From then on it replaces its cache only with one
 * that holds all queues.
 */
async function warmQueueCache(
  boss: PgBoss,
  definitions: readonly JobDefinition<unknown>[],
  made: readonly string[],
): Promise<void> {
  for (const name of [deadLetterQueue, ...made]) await boss.findJobs(name, { id: randomUUID() })
  warmQueues.set(boss, new Set([deadLetterQueue, ...definitions.map((definition) => definition.name)]))
}
