/** When a provider is left alone for a while (R32). Pure: it gets the time and how calls end, and only counts. */

export type CircuitLimits = {
  /** After this many unanswered calls in a row the circuit opens. */
  failuresToOpen: number
  /** How long nothing is tried then; after it one call may find out. */
  pauseMs: number
}

/** What is known of a provider. `failures` are those in a row that led to it. */
export type ProviderChange = { state: 'up' | 'down'; failures: number }

export type Circuit = {
  /** May a call go out now? Who makes it must say how it ended, by exactly one of the three below. */
  admits(): boolean
  /** The provider answered, whatever it said. */
  answered(): void
  /** It could not be reached, or said itself that it is not well. */
  failed(): void
  /** The call ended in a way that says nothing of the provider. */
  undecided(): void
}

/**
 * R32: a circuit breaker. Closed it lets everything pass. After failures in a row it opens and lets nothing pass. After
 * the pause it lets one call try, whose end closes it or makes it wait as long again. An answer closes it at any time,
 * also that of a call which began before it opened.
 * @param now - A clock in milliseconds that never goes back.
 * @param onChange - Called with changes: at the first answer, when it opens, when it closes. A try that fails is no
 *   change.
 */
export function createCircuit(
  { failuresToOpen, pauseMs }: CircuitLimits,
  now: () => number,
  onChange: (change: ProviderChange) => void = () => undefined,
): Circuit {
  let lastReported: ProviderChange['state'] | undefined
  let failures = 0
  let pausedUntil: number | undefined
  let isTrying = false

  const report = (state: ProviderChange['state']) => {
    if (lastReported === state) return
    lastReported = state
    onChange({ state, failures })
  }

  return {
    admits() {
      if (pausedUntil === undefined) return true
      if (isTrying || now() < pausedUntil) return false
      isTrying = true
      return true
    },
    answered() {
      failures = 0
      pausedUntil = undefined
      isTrying = false
      report('up')
    },
    failed() {
      failures += 1
      const wasOpen = pausedUntil !== undefined
      // Late failures of calls from before do not make the pause longer; that of the try does.
      if (wasOpen ? isTrying : failures >= failuresToOpen) pausedUntil = now() + pauseMs
      isTrying = false
      if (!wasOpen && pausedUntil !== undefined) report('down')
    },
    undecided() {
      isTrying = false
    },
  }
}
