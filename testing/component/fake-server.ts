import type { z } from 'zod'
import { type Call, clientKeyHeader, idempotencyKeyHeader, type WireAnswer, type WireRequest } from '#contract/call.ts'
import { commonErrors, type ErrorCode, errorCatalogue, type FieldError, type Problem } from '#contract/errors.ts'
import { sessionErrors } from '#contract/session-errors.ts'
import { currentBrand } from '#web/lib/current-brand.ts'

/** A request as the server would see it, after validation. */
export type SentRequest<C extends Call = Call> = WireRequest<C> & { headers: Headers }

type Facts = Record<string, unknown>
type RefusalOptions = { detail?: string; facts?: Facts; fields?: readonly FieldError[]; retryAfterSeconds?: number }
type Answering<C extends Call> = (request: SentRequest<C>) => WireAnswer<C> | Promise<WireAnswer<C>>

/** The server's error answer, when an answering function throws it. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly options: RefusalOptions

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(code)
    this.code = code
    this.options = options
  }
}

/** Breaks the connection when an answering function throws it: the page gets no answer. */
class LostConnection extends Error {}

/** The one fake of component tests: it answers the calls of the contract in place of the server. */
export type FakeServer = {
  /** Sets the answer of a call from now on: a body, or a function of the request. */
  answers<C extends Call>(call: C, answer: NoInfer<WireAnswer<C> | Answering<C>>): void
  /** Sets the error of a call from now on. */
  refuses(call: Call, code: ErrorCode, options?: RefusalOptions): void
  /** No request of a call reaches the server from now on. */
  loses(call: Call): void
  /**
   * Delays the answers of a call.
   * @returns A function that releases them, and later ones too.
   */
  holds(call: Call): () => void
  /** The requests of a call, oldest first, also refused ones. */
  requests<C extends Call>(call: C): SentRequest<C>[]
}

type Known = { call: Call; answer: Answering<Call>; sent: SentRequest[]; held?: Promise<void> }
type Installed = { fetch: typeof fetch }

const servers = new WeakMap<FakeServer, Installed>()
const breaches: string[] = []

/** The breaches of the contract in requests and answers since the last call. */
export function takeBreaches(): string[] {
  return breaches.splice(0)
}

/**
 * Makes a server that knows no call yet. It is strict, and the test fails in three cases: a call that nobody declared,
 * a request that the contract does not allow, and an answer that it does not promise.
 */
export function bareServer(): FakeServer {
  const known = new Map<Call, Known>()
  const of = (call: Call): Known => {
    const found = known.get(call) ?? { call, answer: () => undefined, sent: [] }
    known.set(call, found)
    return found
  }
  const server: FakeServer = {
    answers(call, answer) {
      of(call).answer = (typeof answer === 'function' ? answer : () => answer) as Answering<Call>
    },
    refuses(call, code, options) {
      of(call).answer = () => {
        throw new Refusal(code, options)
      }
    },
    loses(call) {
      of(call).answer = () => {
        throw new LostConnection()
      }
    },
    holds(call) {
      const { promise, resolve } = Promise.withResolvers<void>()
      of(call).held = promise
      return resolve
    },
    requests: (call) => of(call).sent as SentRequest<never>[],
  }
  servers.set(server, { fetch: (input, init) => serve(known, new Request(input, init), init) })
  return server
}

const realFetch = window.fetch
/** A test that stops the page's clock does not stop the server's. */
const realTimeout = window.setTimeout

/** A fake answers every request of this page to `/api/`. */
export function installServer(server: FakeServer): void {
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    return pathname.startsWith('/api/')
      ? (servers.get(server)?.fetch(input, init) ?? fail('no server'))
      : realFetch(input, init)
  }
}

async function serve(known: ReadonlyMap<Call, Known>, request: Request, init?: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.slice('/api/'.length)
  const found = [...known.values()].map((one) => ({ ...one, one, params: parseParams(one.call, request.method, path) }))
  const match = found.find(({ params }) => params !== undefined)
  if (!match) return fail(`${request.method} /api/${path} was asked, and the test declares no answer to it`)
  const { call, one, params } = match
  const sent = {
    params: read(call, 'params', params),
    query: read(call, 'query', Object.fromEntries(searchParams)),
    body: read(call, 'body', call.body ? await request.json().catch(() => undefined) : undefined),
    headers: request.headers,
  } as SentRequest
  checkHeaders(call, request.headers)
  one.sent.push(sent)
  const aborted = new Promise<never>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })
  aborted.catch(() => undefined)
  return Promise.race([aborted, buildResponse(one, sent)])
}

async function buildResponse({ call, answer, held }: Known, sent: SentRequest): Promise<Response> {
  // An answer takes a moment, as on any network; code that waits for a request sees it before its answer.
  await new Promise((resolve) => realTimeout(resolve))
  await held
  try {
    const body = await answer(sent)
    if (call.kind === 'file') return typeof body === 'string' ? new Response(body) : Response.json(body)
    const read = call.answer?.safeParse(body)
    if (read && !read.success) return fail(`${call.method} ${call.path} may not answer this: ${read.error.message}`)
    const status = call.successStatus ?? 200
    return Response.json({ status, body: read?.data ?? body }, { status, headers: buildTimeHeader() })
  } catch (error) {
    if (error instanceof LostConnection) throw new TypeError('Failed to fetch')
    if (error instanceof Refusal) {
      if (!isDeclared(call, error.code)) return fail(`${call.method} ${call.path} is never refused with ${error.code}`)
      return problem(error)
    }
    return fail(`${call.method} ${call.path}: ${error}`)
  }
}

function isDeclared({ errors = [], audience }: Call, code: ErrorCode): boolean {
  const ofSession: readonly ErrorCode[] = audience === 'anyone' ? [] : sessionErrors
  return [...commonErrors, ...ofSession, ...errors].includes(code)
}

/**
 * @param options - An error of the catalogue.
 * @returns It as `application/problem+json`, as the server writes it.
 */
function problem({ code, options: { facts, fields, retryAfterSeconds, ...own } }: Refusal): Response {
  const { status, title, detail } = { ...errorCatalogue[code], ...own }
  const body: Problem = {
    type: 'about:blank',
    title,
    status,
    detail,
    errors: { code, message: detail, ...(fields ? { fields: [...fields] } : {}) },
    ...(facts ? { error: facts } : {}),
  }
  const headers = new Headers({ ...buildTimeHeader(), 'content-type': 'application/problem+json' })
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  return new Response(JSON.stringify(body), { status, headers })
}

/** @returns The parameters of the path; undefined when the path is another call's. */
function parseParams(call: Call, method: string, path: string): Record<string, string> | undefined {
  if (call.method !== method) return undefined
  const pattern = call.path.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>[^/]+)`)
  const found = new RegExp(`^${pattern}$`).exec(path)
  if (!found) return undefined
  const entries = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)] as const)
  return Object.fromEntries(entries)
}

function read(call: Call, part: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema: z.ZodType | undefined = call[part]
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  fail(`the ${part} of ${call.method} ${call.path} is not what the contract says: ${result.error.message}`)
  return value
}

/** A server tells its time in each answer. */
const buildTimeHeader = () => ({ date: new Date().toUTCString() })

function checkHeaders(call: Call, headers: Headers): void {
  if (call.kind !== 'file' && headers.get(clientKeyHeader) !== currentBrand.clientKey)
    fail(`${call.method} ${call.path} came without the client key`)
  if (call.idempotent && !headers.get(idempotencyKeyHeader))
    fail(`${call.method} ${call.path} came without an idempotency key`)
}

function fail(breach: string): Promise<never> {
  breaches.push(breach)
  return Promise.reject(new TypeError(breach))
}
