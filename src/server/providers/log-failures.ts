import { describeProviderFailure } from '../platform/observability/describe-failure.ts'
import { noteFailureOnSpan } from '../platform/observability/tracing.ts'
import { closedByHand } from './closures.ts'

/** The part of a logger that is used here. */
type FailureLogger = Record<'warn' | 'debug', (facts: object, message: string) => void>

/**
 * R32, R41: makes every failure of a provider leave a line in the log, and its codes on the span that runs. It does so
 * too where the caller goes on without the provider.
 * @param ports - Ports by name.
 * @returns The same ports; what they return and throw does not change.
 */
export function logProviderFailures<Ports extends object>(ports: Ports, logger: FailureLogger): Ports {
  return wrapPort(ports, [], logger) as Ports
}

function wrapPort(port: object, path: readonly string[], logger: FailureLogger): object {
  const wrapped = Object.entries(port).map(([name, value]: [string, unknown]) => {
    const here = [...path, name]
    if (typeof value === 'function') {
      const call = (...words: unknown[]) => callAndLog(() => value.apply(port, words), here, logger)
      return [name, call]
    }
    return [name, isPlainObject(value) ? wrapPort(value, here, logger) : value]
  })
  return Object.fromEntries(wrapped)
}

function callAndLog(work: () => unknown, path: readonly string[], logger: FailureLogger): unknown {
  const startedAt = performance.now()
  const result = work()
  // A port that is chosen by its bank is a port too.
  if (isPlainObject(result)) return wrapPort(result, path, logger)
  if (!(result instanceof Promise)) return result
  return result.catch((error: unknown) => {
    const facts = describeProviderFailure(error)
    if (facts) {
      const milliseconds = Math.round(performance.now() - startedAt)
      // A pause was logged when it began, and a closing by hand is audited; a call that is not made is no news.
      const isCalled = facts.causeCode !== 'CIRCUIT_OPEN' && facts.causeCode !== closedByHand
      logger[isCalled ? 'warn' : 'debug'](
        { ...facts, call: path.join('.'), milliseconds },
        'a call to a provider failed',
      )
      noteFailureOnSpan(error)
    }
    throw error
  })
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
