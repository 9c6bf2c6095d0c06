import type { z } from 'zod'

/** What a job is, apart from what it does. All times are whole seconds. */
export interface JobDefinition<Data> {
  /** The queue's name, `module.verb`, such as `bank.submit`. */
  name: string
  /** Checks the data when the job is sent and again when it runs. Data hold ids only, never personal data. */
  schema: z.ZodType<Data>
  /** How often a failed job is tried again before it goes to the dead-letter queue. */
  retryLimit: number
  /** The wait before the first repeat. With `backoff` it doubles each time, with some jitter, up to an hour. */
  retryDelaySeconds: number
  backoff: boolean
  /** How long one run may take. */
  expireSeconds: number
  /**
   * The key of which at most one job waits at a time. A job that runs already does not count, so a change made
   * meanwhile gets a run of its own.
   */
  singleton?(data: Data): string
}

/** What a handler is told of the run it is in. */
export interface JobRun {
  id: string
  /** 1 at the first try. */
  attempt: number
  /** Aborted when the job takes longer than `expireSeconds` or the worker stops. */
  signal: AbortSignal
}

/**
 * Does the job; throwing means that it is to be tried again. A job may run more than once (a worker can die between
 * its effect and the note of it), so effects are keyed by process and step, never by `run.attempt`.
 */
export type JobHandler<Context, Data> = (context: Context, data: Data, run: JobRun) => Promise<void>

/** A definition with its handler, the type of the data hidden, so that all jobs fit into one list. */
export interface HandledJob<Context> {
  definition: JobDefinition<unknown>
  /** @throws {InvalidJobData} when the stored data do not fit the schema. */
  run: (context: Context, data: unknown, run: JobRun) => Promise<void>
}

/** Stored data that do not fit the job's schema: repeating cannot help. */
export class InvalidJobData extends Error {
  override readonly name = 'InvalidJobData'
}

/** Names the type of the data once: `defineJob({ name: 'bank.submit', schema: z.object({ … }), … })`. */
export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition
}

/** Puts a definition and its handler together, for the registry. */
export function handleJob<Context, Data>(
  definition: JobDefinition<Data>,
  handler: JobHandler<Context, Data>,
): HandledJob<Context> {
  return {
    definition: definition as JobDefinition<unknown>,
    run: async (context, data, run) => {
      const parsed = definition.schema.safeParse(data)
      if (!parsed.success) throw new InvalidJobData(`the stored data of ${definition.name} ${run.id} are not valid`)
      await handler(context, parsed.data, run)
    },
  }
}
