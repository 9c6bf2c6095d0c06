import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { idempotencyKeyHeader } from '#contract/call.ts'
import { simulationKeyHeader } from '#contract/simulate.ts'

/** A request that the server took, and its answer. */
export type Recorded = {
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body?: unknown
  status: number
  /** Absent where the answer is a file. */
  answer?: unknown
}

/** Headers that a call asks for; the rest belong to the way of sending it. */
const headersOfCalls = [simulationKeyHeader, idempotencyKeyHeader]

/**
 * Records each request in process that succeeds.
 * @param routes - The application's routes (`GET /api/forms/{id}`).
 * @returns What was recorded so far, by route.
 */
export function recordCalls(app: FastifyInstance, routes: readonly string[]): ReadonlyMap<string, Recorded[]> {
  const recorded = new Map<string, Recorded[]>()
  const patterns = routes.map((route) => {
    const [method = '', path = ''] = route.split(' ')
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return { route, method, names, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`) }
  })
  // A path without parameters is itself before it is another's parameter.
  patterns.sort((one, next) => one.names.length - next.names.length)
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>
  const recording = async (options: InjectOptions | string) => {
    const request = typeof options === 'string' ? { url: options } : options
    const response = await inject(request)
    if (response.statusCode >= 300) return response
    const url = new URL(String(request.url ?? request.path), 'http://localhost')
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, String(value))
    const method = (request.method ?? 'GET').toUpperCase()
    for (const { route, method: ofRoute, names, pattern } of patterns) {
      const values = ofRoute === method ? pattern.exec(url.pathname)?.slice(1) : undefined
      if (!values) continue
      const isJson = String(response.headers['content-type']).includes('application/json')
      const { payload } = request
      const ofRoutes = recorded.get(route) ?? []
      recorded.set(route, ofRoutes)
      ofRoutes.push({
        params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])),
        query: Object.fromEntries(url.searchParams),
        headers: headersIn(request),
        ...(isPlain(payload) ? { body: structuredClone(payload) } : {}),
        status: response.statusCode,
        ...(isJson ? { answer: response.json() } : {}),
      })
      break
    }
    return response
  }
  app.inject = recording as typeof app.inject
  return recorded
}

const isPlain = (payload: unknown): payload is object =>
  typeof payload === 'object' && payload !== null && !Buffer.isBuffer(payload)

function headersIn({ headers = {} }: InjectOptions): Record<string, string> {
  return Object.fromEntries(
    headersOfCalls.flatMap((name) => (typeof headers[name] === 'string' ? [[name, String(headers[name])]] : [])),
  )
}
