/** Spans of one request, job or call to a provider, and what they belong to (W3C Trace Context). */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export type SpanKind = 'internal' | 'server' | 'client'
export type Span = {
  traceId: string
  spanId: string
  parentId: string | undefined
  name: string
  kind: SpanKind
  /** Nanoseconds since 1970. */
  startedAt: bigint
  endedAt: bigint
  attributes: Record<string, string | number>
  failed: boolean
}
type OpenSpan = Omit<Span, 'endedAt' | 'failed'>
type Place = Pick<Span, 'traceId' | 'spanId'>

const current = new AsyncLocalStorage<Place>()
let collect: ((span: Span) => void) | undefined

/** From here on spans are made and given to `take`; undefined ends it. */
export function collectSpans(take: ((span: Span) => void) | undefined): void {
  collect = take
}

const clockOffset = BigInt(Date.now()) * 1_000_000n - process.hrtime.bigint()
const now = () => clockOffset + process.hrtime.bigint()

/** In: a `traceparent` header. Out: where it says that the caller is; undefined when it is none. */
export function readTraceparent(header: unknown): Place | undefined {
  const found = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(typeof header === 'string' ? header : '')
  const [, traceId = '', spanId = ''] = found ?? []
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, spanId } : undefined
}

/** Begins a span below `parent`, or below the one that runs. Undefined where no spans are made. */
export function openSpan(
  { name, kind }: Pick<Span, 'name' | 'kind'>,
  parent: Place | undefined = current.getStore(),
): OpenSpan | undefined {
  if (!collect) return undefined
  const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
  const spanId = randomBytes(8).toString('hex')
  return { traceId, spanId, parentId: parent?.spanId, name, kind, startedAt: now(), attributes: {} }
}

/** Ends a span. In: the span, whether it failed, and what else is known of it; never anything of a person. */
export function closeSpan(
  span: OpenSpan | undefined,
  failed: boolean,
  attributes: Record<string, string | number> = {},
): void {
  if (span) collect?.({ ...span, attributes: { ...span.attributes, ...attributes }, endedAt: now(), failed })
}

/** Runs what belongs to a span. */
export function runIn<T>(span: Place | undefined, work: () => T): T {
  return span ? current.run(span, work) : work()
}

/** Does a piece of work as a span of its own, which has failed when the work throws. */
export async function inSpan<T>(what: Pick<Span, 'name' | 'kind'>, work: () => Promise<T>): Promise<T> {
  const span = openSpan(what)
  if (!span) return work()
  try {
    const result = await runIn(span, work)
    closeSpan(span, false)
    return result
  } catch (error) {
    closeSpan(span, true, { 'error.type': error instanceof Error ? error.name : typeof error })
    throw error
  }
}

/** The header by which a provider can name our span in its own; none where no spans are made. */
export function traceHeaders(): Record<string, string> {
  const place = collect && current.getStore()
  return place ? { traceparent: `00-${place.traceId}-${place.spanId}-01` } : {}
}
