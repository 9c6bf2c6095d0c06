/** The guard of one provider: a circuit breaker, and a limit on concurrent calls (R32). */
import { type CircuitLimits, createCircuit, type ProviderChange } from './circuit.ts'
import { ProviderError } from './http-client.ts'

/**
 * Makes one call, or refuses it without a wait. It throws `ProviderError` `unavailable` while the circuit is open, or
 * while too many calls are under way. Otherwise it returns and throws what the call does.
 */
export type ProviderGuard = <T>(call: () => Promise<T>) => Promise<T>

/** An adapter's setting: the guard for its calls; without one they are not limited. */
export type Guarded = { guard?: ProviderGuard | undefined }

export type GuardSettings = CircuitLimits & {
  /** Most concurrent calls to the provider from this process. */
  mostInFlight: number
}

/**
 * R32: the guard of one provider in this process, for all adapters that call it. For the circuit a refusal is an
 * answer; garbage counts neither way.
 * @param provider - The provider's name in errors.
 * @param onChange - Is notified when the provider goes down or comes back.
 * @param now - A clock for tests.
 * @param requireOpen - Throws while our own people keep the provider closed, which says nothing of the provider.
 */
export function createProviderGuard(
  provider: string,
  { mostInFlight, ...limits }: GuardSettings,
  onChange?: (change: ProviderChange) => void,
  now: () => number = () => performance.now(),
  requireOpen?: (provider: string) => Promise<void>,
): ProviderGuard {
  const circuit = createCircuit(limits, now, onChange)
  let inFlight = 0
  return async (call) => {
    await requireOpen?.(provider)
    if (inFlight >= mostInFlight) throw notCalled(provider, 'has enough calls of ours under way', 'CALLS_AT_ONCE')
    if (!circuit.admits())
      throw notCalled(provider, 'did not answer lately and is left alone for a while', 'CIRCUIT_OPEN')
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
 * @param settings - The limits of each guard.
 * @param onChange - Is notified of changes.
 * @param requireOpen - Throws for a provider that our own people closed.
 * @returns A function from the provider's name to its guard.
 */
export function createProviderGuards(
  settings: GuardSettings,
  onChange: (provider: string, change: ProviderChange) => void,
  requireOpen?: (provider: string) => Promise<void>,
): (provider: string) => ProviderGuard {
  const guards = new Map<string, ProviderGuard>()
  return (provider) => {
    const known = guards.get(provider)
    if (known) return known
    const notify = (change: ProviderChange) => onChange(provider, change)
    const guard = createProviderGuard(provider, settings, notify, undefined, requireOpen)
    guards.set(provider, guard)
    return guard
  }
}

function notCalled(provider: string, why: string, code: string): ProviderError {
  return new ProviderError(provider, 'unavailable', why, { cause: { code } })
}
