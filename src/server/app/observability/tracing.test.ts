import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSimulation } from '#contract/simulate.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import { createLogger } from '../../platform/logger.ts'
import { traceHeaders } from '../../platform/observability/tracing.ts'
import { startObserving } from './start-observing.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  events: unknown[]
  status: { code: number; message?: string }
}
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

/** OTLP's numbers (opentelemetry-proto, trace.proto). */
const kindNumbers = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 }
const failed = 2

/** A collector, and beside it a CRM that gets simulations. */
const asked: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []
/** The status that the collector answers; `silent` leaves it without an answer. */
let collector: number | 'silent' = 200
/** The status that the CRM answers. */
let crm = 200
const outside = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  asked.push({ path: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() })
  const status = request.url === '/v1/traces' ? collector : crm
  if (status !== 'silent') response.writeHead(status).end('{}')
})
const to = (path: string) => asked.filter((one) => one.path === path)
const sentBodies = () => to('/v1/traces').map(({ body }) => JSON.parse(body) as Sent)
const spansSent = () =>
  sentBodies().flatMap(({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans.flatMap((s) => s.spans)))

let product: TestApp
let lines = ''
beforeAll(async () => {
  await once(outside.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  product = await startTestApp(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: origin,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=clave%20secreta,x-tenant=cosecha',
      CRM_WEBHOOK_URL: `${origin}/crm`,
      CRM_WEBHOOK_SECRET: 'a-secret-of-the-test-crm',
    },
    createLogger('info', { write: (line) => (lines += line) }),
  )
})
afterAll(async () => {
  await product.close()
  outside.close()
  outside.closeAllConnections()
})

/**
 * Does work while spans are made, and brings them all.
 * @returns The spans that reached the collector.
 */
async function recordSpans(work: () => Promise<unknown>): Promise<Span[]> {
  asked.length = 0
  lines = ''
  const observing = await startObserving(product.ctx)
  try {
    await work()
  } finally {
    await observing.stop()
  }
  return spansSent()
}

const named = (spans: readonly Span[], name: string) => spans.filter((span) => span.name === name)
const findAttribute = (span: Span | undefined, key: string) => {
  const { stringValue, intValue } = span?.attributes.find((one) => one.key === key)?.value ?? {}
  return stringValue ?? intValue
}
const findParent = (spans: readonly Span[], span: Span | undefined) =>
  spans.find(({ spanId }) => spanId === span?.parentSpanId)
/** Whether `span` is below `above`, however far. */
function isBelow(spans: readonly Span[], span: Span | undefined, above: Span | undefined): boolean {
  for (let at = span; at; at = findParent(spans, at)) if (at === above) return true
  return false
}

const traceIds = ['4bf92f3577b34da6a3ce929d0e0e4736', '0af7651916cd43dd8448eb211c80319c']
const person = { phone: '300 765 4321', name: 'Canaria Rastreada' }
const save = (traceId: string, flags = '01') =>
  product.anonymous.call(
    saveSimulation,
    {
      body: {
        ...person,
        amnt: 25_000_000,
        term: 360,
        srcurl: 'https://cosecha.example/cdt-simulador',
        platform: 'web',
        acquisition_channel: 'google',
        contact_consent: true,
      },
    },
    {
      headers: { ...product.simulationKey(), traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}` },
      idempotencyKey: crypto.randomUUID(),
    },
  )

test('R41 a trace goes from the request through its statements and its job to the call of a provider', async () => {
  const spans = await recordSpans(async () => {
    for (const traceId of traceIds) expect((await save(traceId)).status).toBe(201)
    // Both jobs are taken in one batch.
    await product.drainJobs()
  })
  for (const traceId of traceIds) {
    const ofTrace = spans.filter((span) => span.traceId === traceId)
    const [request] = named(ofTrace, 'POST /api/save-simulation')
    const [job] = named(ofTrace, 'job simulation.tell-crm')
    const [call] = named(ofTrace, 'provider crm')
    const insert = ofTrace.find((span) => span.name === 'INSERT saved_simulations')
    expect(request).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: kindNumbers.server, status: { code: 0 } })
    expect(findAttribute(request, 'http.route')).toBe('/api/save-simulation')
    expect(findAttribute(request, 'http.response.status_code')).toBe(201)
    expect(insert?.kind).toBe(kindNumbers.client)
    expect(isBelow(ofTrace, insert, request)).toBe(true)
    expect(findAttribute(insert, 'db.system.name')).toBe('postgresql')
    expect(findAttribute(insert, 'db.operation.name')).toBe('INSERT')
    expect(findAttribute(insert, 'db.collection.name')).toBe('saved_simulations')
    expect(job?.kind).toBe(kindNumbers.consumer)
    expect(findParent(ofTrace, job)?.kind).toBe(kindNumbers.producer)
    expect(isBelow(ofTrace, job, request)).toBe(true)
    expect(ofTrace.some((span) => span.name.startsWith('SELECT') && isBelow(ofTrace, span, job))).toBe(true)
    expect(call?.kind).toBe(kindNumbers.client)
    expect(findParent(ofTrace, call)).toBe(job)
    const told = to('/crm').find(({ headers }) => String(headers.traceparent).includes(traceId))
    expect(told?.headers.traceparent).toBe(`00-${traceId}-${call?.spanId}-01`)
  }
})

test('R41 R38 the collector gets its headers and who we are, and nothing of a person or of a statement', async () => {
  const spans = await recordSpans(async () => {
    await save(traceIds[0] ?? '')
    await product.signIn(freshPhone(), person.name)
    await product.drainJobs()
  })
  expect(to('/v1/traces')[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-collector-key': 'clave secreta',
    'x-tenant': 'cosecha',
  })
  const told = sentBodies()[0]?.resourceSpans[0]?.resource.attributes
  expect(told).toContainEqual({ key: 'service.name', value: { stringValue: 'cosecha' } })
  expect(spans.length).toBeGreaterThan(10)
  const text = to('/v1/traces')
    .map(({ body }) => body)
    .join()
  expect(text.toLowerCase()).not.toMatch(/canaria|7654321|765 4321|where |returning|insert into/)
  expect(spans.filter(({ events, status }) => events.length > 0 || status.message)).toEqual([])
  expect(lines).not.toMatch(/clave/)
})

test('R41 a line of the log names the trace and the span in which it was written', async () => {
  const [traceId = ''] = traceIds
  const spans = await recordSpans(async () => {
    await save(traceId)
  })
  // The provider of messages may report a delivery of an earlier test in between: that is another request's line.
  const line = lines.split('\n').find((one) => /"msg":"request"/.test(one) && one.includes('/api/save-simulation'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    trace_id: traceId,
    span_id: named(spans, 'POST /api/save-simulation')[0]?.spanId,
  })
})

test('R41 a caller cannot switch off the span of its request, and what it adds goes no further', async () => {
  const [traceId = ''] = traceIds
  const spans = await recordSpans(async () => {
    await save(traceId, '00')
    await product.drainJobs()
  })
  expect(named(spans, 'POST /api/save-simulation')[0]?.traceId).toBe(traceId)
  expect(to('/crm')[0]?.headers).not.toHaveProperty('tracestate')
})

test('R41 a call that fails is a failed span with the name and the codes of its error alone', async () => {
  const spans = await recordSpans(async () => {
    await fetch(`${product.sandbox.origin}/control/faults/inbox`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ failAlways: true }),
    })
    await product.anonymous.inject({
      method: 'POST',
      url: '/api/auth/sign-up',
      payload: { phone_number: freshPhone(), prefix_number: '57', device_key: 'pc' },
    })
    await fetch(`${product.sandbox.origin}/control/faults/inbox`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  })
  const call = spans.find(({ name }) => name === 'provider whatsapp')
  expect(call?.status).toEqual({ code: failed })
  expect(findAttribute(call, 'error.type')).toBe('ProviderError')
  expect(findAttribute(call, 'cosecha.provider')).toBe('whatsapp')
  expect(findAttribute(call, 'cosecha.failure')).toBe('unavailable')
  expect(findAttribute(call, 'http.response.status_code')).toBe(500)
})

test('R41 a job that a provider refuses says provider, kind and status, in its span and in its line', async () => {
  crm = 401
  const spans = await recordSpans(async () => {
    await save(traceIds[0] ?? '')
    await product.drainJobs().catch(() => undefined)
  })
  crm = 200
  const job = spans.find(({ name }) => name === 'job simulation.tell-crm')
  expect(job?.status).toEqual({ code: failed })
  expect(findAttribute(job, 'cosecha.provider')).toBe('crm')
  expect(findAttribute(job, 'cosecha.failure')).toBe('refused')
  expect(findAttribute(job, 'http.response.status_code')).toBe(401)
  const told = lines.split('\n').filter((line) => line.includes('simulation.tell-crm') && line.includes('failure'))
  expect(told.length).toBeGreaterThan(0)
  expect(JSON.parse(told[0] ?? '{}').failure).toMatchObject({ provider: 'crm', failure: 'refused', httpStatus: 401 })
  expect(lines).toContain('"call":"crm.tellOfSimulation"')
})

test.each(['', '00-0-0-01', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${'g'.repeat(32)}-00f067aa0ba902b7-01`])(
  'R41 a header «%s» that names no trace is as good as none',
  async (traceparent) => {
    const spans = await recordSpans(() => product.anonymous.inject({ url: '/api/health', headers: { traceparent } }))
    const [request] = named(spans, 'GET /api/health')
    expect(request?.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/)
    expect(request?.parentSpanId).toBeUndefined()
  },
)

test.each([400, 'silent'] as const)(
  'R41 a collector that answers «%s» stops nothing, and is told once',
  async (answer) => {
    collector = answer
    const sent = await recordSpans(async () => {
      // More spans than a batch holds, so that some go out while requests are served.
      const requests = Array.from({ length: 300 }, () => product.anonymous.inject({ url: '/api/health' }))
      for (const { statusCode } of await Promise.all(requests)) expect(statusCode).toBe(200)
    }).finally(() => {
      collector = 200
    })
    expect(sent.length).toBeGreaterThan(300)
    expect(lines.split('could not be sent to the collector')).toHaveLength(2)
  },
)

test('R41 without a collector there is no span, no header and no id in the log', async () => {
  lines = ''
  await save(traceIds[0] ?? '')
  asked.length = 0
  await product.drainJobs()
  expect(traceHeaders()).toEqual({})
  expect(to('/crm')[0]?.headers).not.toHaveProperty('traceparent')
  expect(to('/v1/traces')).toEqual([])
  expect(lines).not.toContain('trace_id')
})
