/** What this process does for others, told to whoever measures it. Names are of ours: a provider, a job, a route. */
import { inSpan } from './tracing.ts'

export type Observation = {
  kind: 'provider' | 'job' | 'request'
  /** Whose call, which job, or the pattern of a route; never an address. */
  name: string
  /** `ok`, or the kind of failure; the status of a request. */
  outcome: string
  seconds: number
  /** Of a request. */
  method?: string
}

type Listener = (observation: Observation) => void
const listeners = new Set<Listener>()

/** In: who is told of everything that is observed. Out: a function that ends it. */
export function onObserved(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Tells of something that is over. */
export function tellObserved(observation: Observation): void {
  for (const listener of listeners) listener(observation)
}

/**
 * Measures a piece of work and makes a span of it where spans are made. In: what it is, what to call a failure, and the
 * work. Out: what the work answers; throws what it throws.
 */
export async function observed<T>(
  { kind, name, failureOf }: Pick<Observation, 'kind' | 'name'> & { failureOf: (error: unknown) => string },
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  const tell = (outcome: string) =>
    tellObserved({ kind, name, outcome, seconds: (performance.now() - startedAt) / 1000 })
  return inSpan({ name: `${kind} ${name}`, kind: kind === 'provider' ? 'client' : 'internal' }, async () => {
    try {
      const result = await work()
      tell('ok')
      return result
    } catch (error) {
      tell(failureOf(error))
      throw error
    }
  })
}
