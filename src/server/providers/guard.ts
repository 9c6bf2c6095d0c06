/** What stands between the server and one provider: a circuit breaker, and a bound on the calls under way (R32). */
import { type CircuitLimits, createCircuit, type ProviderChange } from './circuit.ts'
import { ProviderError } from './http-client.ts'

/**
 * Makes one call, or refuses it at once: throws `ProviderError` `unavailable` without calling while the provider is
 * left alone, or while too many calls to it are under way. Else it answers and throws what the call does.
 */
export type ProviderGuard = <T>(call: () => Promise<T>) => Promise<T>

/** An adapter's setting: what its calls go through; none, and they go out as they come. */
export type Guarded = { guard?: ProviderGuard | undefined }

export type GuardSettings = CircuitLimits & {
  /** Most calls to the provider at once, from this process. */
  mostInFlight: number
}

/**
 * R32: the guard of one provider in this process, for all adapters that speak to it.
 * In: the provider's name in errors, the limits, who is told when it goes down or comes back, and a clock for tests.
 * Out: the guard. A refusal is an answer as far as the circuit goes; nonsense says nothing.
 */
export function createProviderGuard(
  provider: string,
  { mostInFlight, ...limits }: GuardSettings,
  onChange?: (change: ProviderChange) => void,
  now: () => number = () => performance.now(),
): ProviderGuard {
  const circuit = createCircuit(limits, now, onChange)
  let inFlight = 0
  return async (call) => {
    if (inFlight >= mostInFlight) throw notCalled(provider, 'has enough calls of ours under way')
    if (!circuit.admits()) throw notCalled(provider, 'did not answer lately and is left alone for a while')
    inFlight += 1
    try {
      const result = await call()
      circuit.answered()
      return result
    } catch (error) {
      if (!(error instanceof ProviderError)) circuit.undecided()
      else if (error.failure === 'unavailable') circuit.failed()
      else if (error.failure === 'refused') circuit.answered()
      else circuit.undecided()
      throw error
    } finally {
      inFlight -= 1
    }
  }
}

/**
 * Guards by provider, so that adapters of the same provider share one.
 * In: the limits of each, and who is told of changes. Out: a function from the provider's name to its guard.
 */
export function createProviderGuards(
  settings: GuardSettings,
  onChange: (provider: string, change: ProviderChange) => void,
): (provider: string) => ProviderGuard {
  const guards = new Map<string, ProviderGuard>()
  return (provider) => {
    const known = guards.get(provider)
    if (known) return known
    const guard = createProviderGuard(provider, settings, (change) => onChange(provider, change))
    guards.set(provider, guard)
    return guard
  }
}

function notCalled(provider: string, why: string): ProviderError {
  return new ProviderError(provider, 'unavailable', why)
}
