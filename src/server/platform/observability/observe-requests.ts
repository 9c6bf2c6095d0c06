import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tellObserved } from './observed.ts'
import { closeSpan, openSpan, readTraceparent, runIn } from './tracing.ts'

type RequestSpan = NonNullable<ReturnType<typeof openSpan>>

/** What a request to no route of the API is counted as: a page, a file, or nothing that is there. */
const elsewhere = 'site'
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Measures every request, and makes a span of it where spans are made, by the pattern of its route. */
export function observeRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (http, _, done) => {
    const parent = readTraceparent(http.headers.traceparent)
    const span = openSpan({ name: `${methodOf(http)} ${routeOf(http)}`, kind: 'server' }, parent)
    if (span) spans.set(http, span)
    done()
  })
  // Not earlier: reading a body leaves what runs in a span.
  app.addHook('preHandler', (http, _, done) => runIn(spans.get(http), done))
  app.addHook('onResponse', (http, reply, done) => {
    const [method, route, status] = [methodOf(http), routeOf(http), reply.statusCode]
    tellObserved({ kind: 'request', name: route, method, outcome: String(status), seconds: reply.elapsedTime / 1000 })
    closeSpan(spans.get(http), status >= 500, {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'cosecha.request_id': http.id,
    })
    done()
  })
}

const methodOf = ({ method }: FastifyRequest) => (methods.has(method) ? method : 'other')

function routeOf({ routeOptions }: FastifyRequest): string {
  const route = routeOptions.url
  return route?.startsWith('/api/') ? route : elsewhere
}
