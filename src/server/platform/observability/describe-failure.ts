/**
 * What may be logged, traced and stored of an error: its kind, codes and where it arose. Its message is left out,
 * because it may quote personal data.
 */
import { findSqlState } from '../db/transaction.ts'

/** What is known of a call to a provider that failed. None of it is text of the provider. */
export type ProviderFailureFacts = {
  provider: string
  /** `unavailable`, `refused` or `garbage`. */
  failure: string
  httpStatus?: number
  /** The provider's own code of the error. */
  providerCode?: string
  /** What that code means, in one word, where it is known. */
  meaning?: string
  /** Why nothing came back, such as `ENOTFOUND`, `ECONNREFUSED` or `TIMEOUT`. */
  causeCode?: string
  /** Why nothing was sent, in our own words. */
  ownReason?: string
}

type FailureDescription = Partial<ProviderFailureFacts> & { error: string; code?: string; at: string[] }

/** Also `ERR_SSL_SSL/TLS_ALERT_CERTIFICATE_EXPIRED`, as OpenSSL has it. */
const codeShape = /^[A-Z][A-Z0-9_/]{2,60}$/
const mostCauses = 8

/**
 * @param error - Whatever was thrown.
 * @param mostFrames - How many frames of its stack are kept.
 * @returns What may be logged of the error.
 */
export function describeFailure(error: unknown, mostFrames = 6): FailureDescription {
  if (!(error instanceof Error)) return { error: typeof error, at: [] }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = findSqlState(error) ?? (error as NodeJS.ErrnoException).code
  return {
    error: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...describeProviderFailure(error),
    at: frames.slice(0, mostFrames).map((line) => line.trim()),
  }
}

/**
 * @param error - Whatever was thrown.
 * @returns What is known of the provider's failure; undefined for an error of another kind.
 */
export function describeProviderFailure(error: unknown): ProviderFailureFacts | undefined {
  if (!(error instanceof Error) || error.name !== 'ProviderError') return undefined
  const { provider, failure, httpStatus, providerCode, meaning, ownReason } = error as Error & ProviderFailureFacts
  const causeCode = findCauseCode(error.cause)
  return {
    provider,
    failure,
    ...(httpStatus === undefined ? {} : { httpStatus }),
    ...(providerCode === undefined ? {} : { providerCode }),
    ...(meaning === undefined ? {} : { meaning }),
    ...(causeCode === undefined ? {} : { causeCode }),
    ...(ownReason === undefined ? {} : { ownReason }),
  }
}

/**
 * @param error - An error, with its causes.
 * @returns The first code of the system or of the HTTP client among them, such as `ENOTFOUND`; `TIMEOUT` for our own
 *   deadline; undefined when none has one.
 */
export function findCauseCode(error: unknown): string | undefined {
  const queue = [error]
  for (let at = 0; at < Math.min(queue.length, mostCauses); at++) {
    const one = queue[at]
    if (typeof one !== 'object' || one === null) continue
    const { code, name, cause, errors } = one as { code?: unknown; name?: unknown; cause?: unknown; errors?: unknown }
    if (typeof code === 'string' && codeShape.test(code)) return code
    if (name === 'TimeoutError') return 'TIMEOUT'
    // A host with several addresses fails once for each of them.
    queue.push(cause, ...(Array.isArray(errors) ? errors : []))
  }
  return undefined
}
