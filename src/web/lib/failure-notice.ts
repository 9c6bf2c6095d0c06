import type { CallError } from '../api/client.ts'

/** What sign-in says of a process that could not be had (A §4, B §4.3). */
export type FailureNotice = { status: 401 | 404 } | { status: 500; waits?: true }

/**
 * In: why the processes could not be had. Out: the notice with which one is led to sign-in: 401 for a client that is not
 * let in, 404 for a process that is not there, 500 for a session that ended and for any other refusal. A lost connection, a
 * fault of ours or too many calls are no reason to prove who one is: nothing then, and it is tried again on the spot.
 */
export function failureNotice({ code, status }: Pick<CallError, 'code' | 'status'>): FailureNotice | undefined {
  if (code === 'SESSION_ENDED' || code === 'SESSION_REQUIRED') return { status: 500 }
  if (status === 401 || status === 404) return { status }
  // Whoever still has a session stays there: the page that refused would lead them straight back.
  return status >= 400 && status < 500 && status !== 429 ? { status: 500, waits: true } : undefined
}
