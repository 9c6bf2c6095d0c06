import { type Span, SpanStatusCode } from '@opentelemetry/api'
import {
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
} from '@opentelemetry/semantic-conventions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reportObserved } from './observed.ts'
import { extractContext, isTracing, openSpan, runIn } from './tracing.ts'

/** What a request to no route of the API is counted as: a page, a file, or nothing that is there. */
const elsewhere = 'site'
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
const spans = new WeakMap<FastifyRequest, Span>()

/** Measures every request, and makes a span of it where spans are made, by the pattern of its route. */
export function observeRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (http, _, done) => {
    if (isTracing()) {
      const name = `${getMethod(http)} ${getRoute(http)}`
      spans.set(http, openSpan({ name, kind: 'server', parent: extractContext(http.headers.traceparent) }))
    }
    runInRequestSpan(http, done)
  })
  // Again, since reading a body leaves what runs in a span.
  app.addHook('preHandler', (http, _, done) => runInRequestSpan(http, done))
  app.addHook('onResponse', (http, reply, done) => {
    const [method, route, status] = [getMethod(http), getRoute(http), reply.statusCode]
    reportObserved({ kind: 'request', name: route, method, outcome: String(status), seconds: reply.elapsedTime / 1000 })
    const span = spans.get(http)
    span?.setAttributes({
      [ATTR_HTTP_REQUEST_METHOD]: method,
      [ATTR_HTTP_ROUTE]: route,
      [ATTR_HTTP_RESPONSE_STATUS_CODE]: status,
      'cosecha.request_id': http.id,
    })
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/** Runs work, such as writing a log line, inside the span of a request, where it has one. */
export function runInRequestSpan(http: FastifyRequest, work: () => void): void {
  const span = spans.get(http)
  if (span) runIn(span, work)
  else work()
}

const getMethod = ({ method }: FastifyRequest) => (methods.has(method) ? method : 'other')

function getRoute({ routeOptions }: FastifyRequest): string {
  const route = routeOptions.url
  return route?.startsWith('/api/') ? route : elsewhere
}
