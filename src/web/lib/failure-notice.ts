import type { CallError } from '../api/client.ts'

/** What sign-in says about a process that could not be loaded (A §4, B §4.3). */
export type FailureNotice = { status: 401 | 404 } | { status: 500; waits?: true }

/**
 * @param options - Why the processes could not be loaded.
 * @returns The notice for the redirect to sign-in: 401 for a client without access; 404 for a process that does not
 *   exist; 500 for a session that ended and for any other refusal. A lost connection, a server error or too many calls
 *   need no sign-in: undefined then, and the page retries.
 */
export function failureNotice({ code, status }: Pick<CallError, 'code' | 'status'>): FailureNotice | undefined {
  if (code === 'SESSION_ENDED' || code === 'SESSION_REQUIRED') return { status: 500 }
  if (status === 401 || status === 404) return { status }
  // A customer who still has a session waits at sign-in: the page that refused would redirect them back.
  return status >= 400 && status < 500 && status !== 429 ? { status: 500, waits: true } : undefined
}
