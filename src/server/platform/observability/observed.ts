/** An event of this process for its observers, such as metrics. Its names are fixed: a provider, a job, a route. */
import type { Context } from '@opentelemetry/api'
import { inSpan } from './tracing.ts'

export type Observation = {
  kind: 'provider' | 'job' | 'request'
  /** The provider, the job, or the pattern of a route; never an address. */
  name: string
  /** `ok`, or the kind of failure; the status of a request. */
  outcome: string
  seconds: number
  /** Only for a request. */
  method?: string
}

type Listener = (observation: Observation) => void
const listeners = new Set<Listener>()

/**
 * @param listener - An observer of all events.
 * @returns A function that removes it.
 */
export function onObserved(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Reports an event that has ended. */
export function reportObserved(observation: Observation): void {
  for (const listener of listeners) listener(observation)
}

/**
 * Measures a piece of work, and makes a span of it where tracing is on.
 * @param options - What the work is, the name of a failure, and the span it belongs below when that is not the running
 *   one.
 * @returns The work's result.
 * @throws What the work throws.
 */
export async function observed<T>(
  {
    kind,
    name,
    getFailure,
    parent,
  }: Pick<Observation, 'kind' | 'name'> & {
    getFailure: (error: unknown) => string
    parent?: Context | undefined
  },
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  const report = (outcome: string) =>
    reportObserved({ kind, name, outcome, seconds: (performance.now() - startedAt) / 1000 })
  const span = {
    name: `${kind} ${name}`,
    kind: kind === 'provider' ? 'client' : 'consumer',
    ...(parent ? { parent } : {}),
  } as const
  return inSpan(span, async () => {
    try {
      const result = await work()
      report('ok')
      return result
    } catch (error) {
      report(getFailure(error))
      throw error
    }
  })
}
