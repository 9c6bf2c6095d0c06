import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/** Where browsers tell what a policy refused. */
export const cspReportsPath = '/api/security/csp-reports'

/** For what is no page: nothing may run in it, load into it or stand around it. */
export const noPagePolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const strict: Record<string, string> = {
  'content-security-policy': noPagePolicy,
  'x-content-type-options': 'nosniff',
  // Addresses carry tickets and ids of processes: no other site learns one, nor where a person comes from (A85).
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'camera=(self), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
}

export type PagePolicy = {
  /** Hashes of the inline scripts that the build wrote into the page, as `'sha256-…'`. */
  scriptHashes?: readonly string[]
  /** Addresses of others that it may load from; see page-policy.ts. */
  foreignSources?: readonly string[]
  /** Whether the product is served over https. */
  isSecure?: boolean
}

/** The policy of a page (R18): what is ours, the inline scripts of the build, and nothing else. */
export function contentPolicy({ scriptHashes = [], foreignSources = [], isSecure = false }: PagePolicy = {}): string {
  const from = (...sources: readonly string[]) => sources.join(' ')
  return [
    "default-src 'self'",
    `script-src ${from("'self'", ...scriptHashes, ...foreignSources)}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${from("'self'", ...foreignSources)}`,
    `frame-src ${foreignSources.length > 0 ? from(...foreignSources) : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    `report-uri ${cspReportsPath}`,
    'report-to csp',
  ].join('; ')
}

/** Strict headers on every answer, errors and redirects included. A route may set its own before this looks. */
export function securityHeaders(app: FastifyInstance, ctx: Context): void {
  app.addHook('onSend', async (http, reply, payload) => {
    setStrictHeaders(ctx, http, reply)
    return payload
  })
}

/** The same for an answer that no hook sees: to an address that cannot be read. */
export function setStrictHeaders(ctx: Context, http: FastifyRequest, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(strictHeaders(ctx))) if (!reply.hasHeader(name)) reply.header(name, value)
  if (isOfApi(http.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

/** The same by name, for an answer that is written without the framework. */
export function strictHeaders(ctx: Context): Record<string, string> {
  if (!isServedSecurely(ctx)) return strict
  return { ...strict, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
}

/** Whether people reach the product over https. */
export function isServedSecurely(ctx: Context): boolean {
  return ctx.config.PUBLIC_URL.startsWith('https:')
}

const isOfApi = (url: string) => /^\/api(?:[/?]|$)/.test(url)
