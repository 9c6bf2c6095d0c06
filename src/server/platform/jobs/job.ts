import type { z } from 'zod'

/** What a job is, without its handler. All times are whole seconds. */
export interface JobDefinition<Data> {
  /** The queue's name, `module.verb`, such as `bank.submit`. */
  name: string
  /** Checks the data when the job is sent and again when it runs. Data hold ids only, never personal data. */
  schema: z.ZodType<Data>
  /** How many times a failed job is retried before it goes to the dead-letter queue. */
  retryLimit: number
  /** The wait before the first retry. With `backoff` it doubles each time, with some jitter, up to an hour. */
  retryDelaySeconds: number
  backoff: boolean
  /** How long one run may take. */
  expireSeconds: number
  /**
   * Of jobs with the same key at most one waits at a time. A running job does not count, so a change made during a run
   * gets its own run.
   */
  singleton?(data: Data): string
}

/** What a handler gets to know about its run. */
export interface JobRun {
  id: string
  /** 1 at the first try. */
  attempt: number
  /** Aborted when the job takes longer than `expireSeconds` or the worker stops. */
  signal: AbortSignal
}

/**
 * Does the job; an error means that it is retried. A job may run more than once: a worker can die after the effect,
 * before it is noted. So effects are keyed by process and step, never by `run.attempt`.
 */
export type JobHandler<Context, Data> = (context: Context, data: Data, run: JobRun) => Promise<void>

/** A definition with its handler. The type of the data is hidden, so that all jobs fit into one list. */
export interface HandledJob<Context> {
  definition: JobDefinition<unknown>
  /** @throws {InvalidJobData} when the stored data do not fit the schema. */
  run: (context: Context, data: unknown, run: JobRun) => Promise<void>
}

/** Stored data that do not fit the job's schema: a retry cannot help. */
export class InvalidJobData extends Error {
  override readonly name = 'InvalidJobData'
}

/** Infers the type of the data: `defineJob({ name: 'bank.submit', schema: z.object({ … }), … })`. */
export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition
}

/** Joins a definition and its handler, for the registry. */
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
