/**
 * The only module that calls the network. Every call is typed by the contract. Here the snake_case keys of the wire
 * become the camelCase keys of the pages, and back.
 */

import { type Call, type CallAnswer, type CallInput, clientKeyHeader, idempotencyKeyHeader } from '#contract/call.ts'
import type { ErrorCode, FieldError, Problem } from '#contract/errors.ts'
import { camelName, wireName, withNames } from '#contract/wire-names.ts'
import { asQuery } from '../lib/as-query.ts'
import { unreachedWords } from '../lib/at-fault.ts'
import { noteServerTime } from '../lib/clock.ts'
import { currentBrand } from '../lib/current-brand.ts'
import { deadlineSignal } from '../lib/deadline-signal.ts'
import { unexpectedWords } from '../lib/error-words.ts'
import { isLeaving } from '../lib/session.ts'
import { noteSessionExpiry } from '../lib/storage.ts'

/**
 * A call that failed: with the server's problem; `OFFLINE` when no answer came that we can read; `UNEXPECTED` where the
 * page itself failed at it, which no browser's own words tell a person.
 */
export class CallError extends Error {
  readonly code: ErrorCode | 'OFFLINE' | 'UNEXPECTED'
  readonly status: number
  readonly title: string
  readonly fields: readonly FieldError[]
  /** Data that some errors carry, such as the new session or the new rate. */
  readonly facts: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined

  constructor(problem: {
    code: ErrorCode | 'OFFLINE' | 'UNEXPECTED'
    status: number
    title: string
    detail: string
    fields?: readonly FieldError[]
    facts?: Record<string, unknown>
    retryAfterSeconds?: number
  }) {
    super(problem.detail)
    this.name = 'CallError'
    this.code = problem.code
    this.status = problem.status
    this.title = problem.title
    this.fields = problem.fields ?? []
    this.facts = problem.facts ?? {}
    this.retryAfterSeconds = problem.retryAfterSeconds
  }
}

export type CallOptions = {
  signal?: AbortSignal
  /** The key of a call that creates or pays; keep it across retries of the same action. */
  idempotencyKey?: string
  /** Added to the headers of every call. */
  headers?: Record<string, string>
  /** True for a call that no press of the user started: after the end of a session it does not ask for sign-in. */
  inBackground?: boolean
  /** True for a small save that should arrive even when the user leaves the page now. */
  outlivesPage?: boolean
}

const deadlineMs = 20_000

/**
 * The address of the API when the pages are on a CDN: another host of the same domain (`SITE_ORIGINS` of the server).
 */
export const apiOrigin: string = import.meta.env?.VITE_API_ORIGIN ?? ''

/** The end of the session, for pages that cannot read a cookie of the API's host. */
const sessionExpiresHeader = 'x-session-expires'

/**
 * Makes a call.
 * @param input - The params, query and body that the call declares.
 * @returns The body of the success envelope.
 * @throws CallError when the call fails.
 * @throws AbortError of the signal when the call is aborted.
 */
export async function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallAnswer<C>> {
  if (typeof window === 'undefined') {
    // H10: the build prerenders pages, and at that time there is no user to call for.
    throw new Error('Esta operación no está permitida durante la generación de la página')
  }
  const { params, query, body } = input as { params?: Values; query?: Values; body?: unknown }
  const attempt = () =>
    send(buildCallUrl(call, params, query), {
      method: call.method,
      headers: {
        ...buildHeaders(options),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(withNames(body, wireName, call.verbatim)),
      signal: options.signal,
      keepalive: options.outlivesPage,
    })
  try {
    return getAnswer(call, await (options.inBackground ? attempt() : withSession(call, attempt)))
  } catch (thrown) {
    throw toReadable(thrown)
  }
}

/**
 * @param thrown - What a call threw.
 * @returns The same where it is a failed call or was stopped, else a `CallError` in our own words.
 */
export function toReadable(thrown: unknown): unknown {
  if (thrown instanceof CallError || (thrown instanceof DOMException && thrown.name === 'AbortError')) return thrown
  reportError(thrown)
  return new CallError({ code: 'UNEXPECTED', status: 0, ...unexpectedWords })
}

/**
 * @param envelope - The envelope of the call's success.
 * @returns The answer in it, with the keys of the pages.
 */
export function getAnswer<C extends Call>(call: C, envelope: unknown): CallAnswer<C> {
  return withNames((envelope as { body: unknown }).body, camelName, call.verbatim) as CallAnswer<C>
}

/** Asks the customer to sign in again on the same page; true once they have, false when they decline. */
export type SessionRenewal = () => Promise<boolean>

let renewSession: SessionRenewal | undefined

/** The shell registers here what to do when a session ends in the middle of a task (R40). */
export function onSessionEnded(renewal: SessionRenewal | undefined): void {
  renewSession = renewal
}

/**
 * Makes a call that needs a session. When the session has ended, the customer signs in again on the same page. The same
 * call is then sent once more, so that nothing is typed twice; it keeps its idempotency key.
 */
export async function withSession<T>(call: Call, attempt: () => Promise<T>): Promise<T> {
  // Of who is leaving nothing is asked any more: it would be refused, and the part that waits for it goes with the page.
  if (isLeaving() && call.audience !== 'anyone' && call.method === 'GET') return new Promise(() => {})
  try {
    return await attempt()
  } catch (error) {
    const ended = error instanceof CallError && (error.code === 'SESSION_ENDED' || error.code === 'SESSION_REQUIRED')
    if (!ended || call.audience === 'anyone' || !renewSession || !(await renewSession())) throw error
    return attempt()
  }
}

type Values = Record<string, string | number | boolean | undefined>

/** The address of a call, for links and uploads too. The names of params and query are those of the pages. */
export function buildCallUrl(call: Call, params: Values = {}, query: Values = {}): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[camelName(name)] ?? '')),
  )
  const getName = (name: string) => (call.verbatim?.includes(name) ? name : wireName(name))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(getName(name), String(value))
  return `${apiOrigin}/api/${path}${asQuery(search)}`
}

/** Headers of every call: the client key and the idempotency key. */
export function buildHeaders(options: CallOptions = {}): Record<string, string> {
  return {
    [clientKeyHeader]: currentBrand.clientKey,
    ...(options.idempotencyKey ? { [idempotencyKeyHeader]: options.idempotencyKey } : {}),
    ...options.headers,
  }
}

/** @returns What was answered, which the deadline waits for to its end. */
/** Sends a request and reads its answer. The calls of the contract go by `callApi`. */
export async function send(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<unknown> = (response) => response.json(),
): Promise<unknown> {
  const deadline = deadlineSignal(deadlineMs, init.signal)
  try {
    const response = await fetch(address, {
      ...init,
      signal: deadline.signal,
      credentials: init.credentials ?? (apiOrigin ? 'include' : 'same-origin'),
    }).catch((error: unknown) => refuse(error, init.signal))
    noteServerTime(response.headers)
    const expires = apiOrigin ? response.headers.get(sessionExpiresHeader) : null
    if (expires !== null) noteSessionExpiry(Number(expires))
    if (response.ok) return await read(response).catch((error: unknown) => refuse(error, init.signal, response.status))
    throw toCallError(
      await response.json().catch(() => undefined),
      response.status,
      response.headers.get('retry-after'),
    )
  } finally {
    deadline.end()
  }
}

/** Nothing came that can be read, unless the caller wants it no more. */
function refuse(error: unknown, signal: AbortSignal | null | undefined, status = 0): never {
  throw signal?.aborted ? error : offline(status)
}

/**
 * Turns the body of a failure into a `CallError`; a body that is not a problem counts as no answer. Its words blame the
 * connection only where there was no answer at all.
 */
export function toCallError(body: unknown, status: number, retryAfter: string | null): CallError {
  if (!isProblem(body)) return offline(status)
  const { title, detail, errors, error } = body
  return new CallError({
    code: errors.code as ErrorCode,
    status,
    title,
    detail,
    fields: errors.fields,
    facts: withNames(error, camelName) as CallError['facts'] | undefined,
    retryAfterSeconds: retryAfter ? Number(retryAfter) : undefined,
  })
}

/** Checked by hand, so that no page loads the schema library for one shape. */
function isProblem(body: unknown): body is Problem {
  const { title, detail, errors } = (body ?? {}) as Partial<Record<keyof Problem, unknown>>
  const { code, fields = [] } = (errors ?? {}) as Partial<Record<keyof Problem['errors'], unknown>>
  return [title, detail, code].every((text) => typeof text === 'string') && Array.isArray(fields)
}

function offline(status = 0): CallError {
  // Who answers something that nobody can read has failed, whatever the network is like.
  const isOurs = status > 0
  const { title, detail } = unreachedWords()
  return new CallError({
    code: 'OFFLINE',
    status,
    title: isOurs ? 'Un momento, por favor' : title,
    detail: `${isOurs ? 'Es un problema nuestro, no tuyo.' : detail} Lo que ya guardaste sigue guardado.`,
  })
}
