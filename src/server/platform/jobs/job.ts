import { z } from 'zod'

/** What the engine and the sender know of a job. All times are whole seconds. */
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

/** A job with what does it. The type of the data is hidden by default, so that all jobs fit into one list. */
export interface Job<Context, Data = unknown> extends JobDefinition<Data> {
  /** Loads the handler, which knows the senders of other jobs. So no two modules need each other to be loaded. */
  load: () => Promise<unknown>
  /** @throws {InvalidJobData} when the stored data do not fit the schema. */
  run: (context: Context, data: unknown, run: JobRun) => Promise<void>
}

/** Stored data that do not fit the job's schema: a retry cannot help. */
export class InvalidJobData extends Error {
  override readonly name = 'InvalidJobData'
}

/** Retries of a job that calls a provider: with growing waits for about a day. */
export const retriedForADay = { retryLimit: 14, retryDelaySeconds: 2, backoff: true, expireSeconds: 120 }

const ofProcess = z.strictObject({ processUuid: z.uuid() })

/** Most jobs: they are about one process, and call a provider. */
export const aboutProcess = {
  ...retriedForADay,
  schema: ofProcess,
  singleton: ({ processUuid }: z.infer<typeof ofProcess>) => processUuid,
}

/** A job about nothing in particular, of which one waits at most. */
export const withoutData = { schema: z.strictObject({}), singleton: () => 'one' }

/**
 * Joins a definition and its handler: `defineJob({ ...aboutProcess, name: 'bank.submit', handler: async () => … })`.
 * @param definition - `handler` imports the file of the handler and answers the function.
 */
export function defineJob<Context, Data extends object>({
  handler: load,
  ...definition
}: JobDefinition<Data> & { handler: () => Promise<JobHandler<Context, NoInfer<Data>>> }): Job<Context, Data> {
  return {
    ...definition,
    load,
    run: async (context, data, run) => {
      const parsed = definition.schema.safeParse(data)
      if (!parsed.success) throw new InvalidJobData(`the stored data of ${definition.name} ${run.id} are not valid`)
      const handle = await load()
      await handle(context, parsed.data, run)
    },
  }
}
