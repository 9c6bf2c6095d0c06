/**
 * The one way the server calls a provider. Every call has a deadline, follows no redirects and limits the size of the
 * answer. It retries only when the caller says that this is safe. Callers can tell three kinds of failure apart. The
 * provider's guard may refuse a call before it is sent.
 */
import type { Dispatcher } from 'undici'
import { findCauseCode } from '../platform/observability/describe-failure.ts'
import { observed } from '../platform/observability/observed.ts'
import { noteStatusOnSpan, traceHeaders } from '../platform/observability/tracing.ts'
import type { ProviderGuard } from './guard.ts'
import { findInnerAddress } from './public-address.ts'

/** Why a provider call failed: it could not be reached or answered 5xx, it refused, or it answered garbage. */
export type ProviderFailure = 'unavailable' | 'refused' | 'garbage'

/** Why a provider is closed by hand, in words for customers, and until when. */
export type ProviderClosure = { words: string; until: Date }

export class ProviderError extends Error {
  readonly provider: string
  readonly failure: ProviderFailure
  readonly httpStatus: number | undefined
  /** The provider's own error code, if it gave one; never its free text, which may repeat personal data. */
  readonly providerCode: string | undefined
  /** What the code means, where we know it, in one word such as `template-paused`. */
  readonly meaning: string | undefined
  /** How long it asked us to wait before the next call (`Retry-After`), in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** Why we sent nothing, in our own words: they may be logged, since no text of the provider is in them. */
  readonly ownReason: string | undefined
  /** What customers are told of a provider that our own people closed, and until when. */
  readonly closure: ProviderClosure | undefined

  constructor(
    provider: string,
    failure: ProviderFailure,
    message: string,
    more: {
      httpStatus?: number
      providerCode?: string
      meaning?: string | undefined
      ownReason?: string
      retryAfterMs?: number | undefined
      closure?: ProviderClosure
      cause?: unknown
    } = {},
  ) {
    super(`${provider}: ${message}`, { cause: more.cause })
    this.name = 'ProviderError'
    this.provider = provider
    this.failure = failure
    this.httpStatus = more.httpStatus
    this.providerCode = more.providerCode
    this.meaning = more.meaning
    this.ownReason = more.ownReason
    this.retryAfterMs = more.retryAfterMs
    this.closure = more.closure
  }
}

export type ProviderRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  /** Absolute address; its host comes from configuration, never from what a user typed. */
  url: string
  headers?: Record<string, string>
  /** Sent as JSON. At most one of `json`, `form` and `bytes`. */
  json?: unknown
  form?: Record<string, string>
  bytes?: Uint8Array
  /** True when sending the same request again cannot do anything twice; then it is tried up to three times. */
  repeatable?: boolean
  /** Longest wait for all tries together, in milliseconds; 5 s by default. */
  deadlineMs?: number | undefined
  /** Most bytes of an answer that are read; a megabyte by default, since most answers are small. */
  largestBytes?: number
}

export type ProviderAnswer = {
  status: number
  headers: Headers
  bytes: Uint8Array
  /** The body as JSON; throws `garbage` when it is not JSON. */
  json(): unknown
}

/** @param agent - What opens the connection in place of the usual. */
export type ProviderHttp = (request: ProviderRequest, agent?: Dispatcher) => Promise<ProviderAnswer>

const defaultDeadlineMs = 5_000
const usualLargestBytes = 1024 * 1024
/** For answers that are files. */
export const largestFileBytes = 25 * 1024 * 1024
const retryDelaysMs = [200, 800]

/**
 * Makes the HTTP client of one provider.
 * @param provider - The provider's name for errors and logs.
 * @param guard - It counts a call and its retries as one.
 * @param usualAgent - Opens the connections; without one they are opened as those of every call.
 * @returns A function that returns any status below 500; the adapter judges 4xx. It throws `ProviderError` with
 *   `unavailable` (network, deadline, 429, 5xx, redirect, refused by the guard) or `garbage`. Garbage is a body that is
 *   too large or not JSON.
 */
export function createProviderHttp(
  provider: string,
  guard: ProviderGuard = (call) => call(),
  usualAgent?: Dispatcher,
): ProviderHttp {
  const observation = { kind: 'provider', name: provider, getFailure } as const
  return async (request, agent = usualAgent) => {
    return observed(observation, () => guard(() => callWithRepeats({ provider, agent }, request)))
  }
}

type Way = { provider: string; agent: Dispatcher | undefined }

const getFailure = (error: unknown) => (error instanceof ProviderError ? error.failure : 'unavailable')

/** The deadline covers all tries together: retries never make the caller wait longer. */
async function callWithRepeats(way: Way, request: ProviderRequest): Promise<ProviderAnswer> {
  const delays = request.repeatable ? retryDelaysMs : []
  const giveUpAt = performance.now() + (request.deadlineMs ?? defaultDeadlineMs)
  for (let attempt = 0; ; attempt++) {
    try {
      return await callOnce(way, request, giveUpAt - performance.now())
    } catch (error) {
      const worthRepeating = error instanceof ProviderError && error.failure === 'unavailable'
      const usualMs = delays[attempt]
      const delayMs = Math.max(usualMs ?? 0, worthRepeating ? (error.retryAfterMs ?? 0) : 0)
      if (usualMs === undefined || !worthRepeating || performance.now() + delayMs >= giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
}

async function callOnce(
  { provider, agent }: Way,
  request: ProviderRequest,
  deadlineMs: number,
): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(deadlineMs)))
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...getContentType(request), ...traceHeaders(), ...request.headers },
      body: buildBody(request),
      redirect: 'manual',
      signal,
      ...(agent ? { dispatcher: agent } : {}),
    })
    noteStatusOnSpan(response.status)
    const bytes = await readCapped(provider, response, request.largestBytes ?? usualLargestBytes)
    if (response.status >= 500 || response.status === 429 || (response.status >= 300 && response.status < 400)) {
      const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now())
      const more = { httpStatus: response.status, retryAfterMs }
      throw new ProviderError(provider, 'unavailable', `answered ${response.status}`, more)
    }
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      json: () => parseJson(provider, bytes),
    }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const inner = findInnerAddress(error)
    if (inner) {
      const more = { ownReason: inner.message, cause: error }
      throw new ProviderError(provider, 'unavailable', `was not called: ${inner.message}`, more)
    }
    const code = findCauseCode(error)
    const why = code === 'TIMEOUT' ? 'did not answer in time' : `could not be reached${code ? ` (${code})` : ''}`
    throw new ProviderError(provider, 'unavailable', why, { cause: error })
  }
}

/** A provider that asks for longer than that is asked again by then. */
const longestRetryAfterMs = 3_600_000

/**
 * @param value - `Retry-After` of RFC 9110, in seconds or as a date.
 * @returns The wait in milliseconds; undefined without one.
 */
export function readRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined
  const waitMs = /^\d{1,9}$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - nowMs
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), longestRetryAfterMs)
}

function getContentType(request: ProviderRequest): Record<string, string> {
  if (request.json !== undefined) return { 'content-type': 'application/json' }
  if (request.form !== undefined) return { 'content-type': 'application/x-www-form-urlencoded' }
  return {}
}

function buildBody(request: ProviderRequest): string | Uint8Array<ArrayBuffer> | undefined {
  if (request.json !== undefined) return JSON.stringify(request.json)
  if (request.form !== undefined) return new URLSearchParams(request.form).toString()
  return request.bytes === undefined ? undefined : new Uint8Array(request.bytes)
}

async function readCapped(provider: string, response: Response, largestBytes: number): Promise<Uint8Array> {
  if (!response.body) return new Uint8Array()
  const tooLarge = () => new ProviderError(provider, 'garbage', 'answered with too large a body')
  if (Number(response.headers.get('content-length') ?? 0) > largestBytes) {
    await response.body.cancel()
    throw tooLarge()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > largestBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(provider: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new ProviderError(provider, 'garbage', 'answered something that is not JSON', { cause: error })
  }
}
