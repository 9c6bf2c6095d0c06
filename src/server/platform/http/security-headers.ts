import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { memoizeWeak } from '../cache/memoize-weak.ts'
import type { PlatformContext } from '../context.ts'

/** Where browsers tell what a policy refused. */
export const cspReportsPath = '/api/security/csp-reports'

/** For what is not a page: nothing may run in it, load into it or be around it. */
export const noPagePolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const strict: Record<string, string> = {
  'content-security-policy': noPagePolicy,
  'x-content-type-options': 'nosniff',
  // Addresses carry tickets and ids of processes: no other site learns one, nor where a person comes from (A27).
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'camera=(self), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), ' +
    'publickey-credentials-create=(self), publickey-credentials-get=(self), serial=(), usb=()',
}

export type PagePolicy = {
  /** Hashes of the inline scripts that the build wrote into the page, as `'sha256-…'`. */
  scriptHashes?: readonly string[]
  /** The same of its styles. */
  styleHashes?: readonly string[]
  /** Addresses of others that it may load from; see page-policy.ts. */
  foreignSources?: readonly string[]
  /** Origins of others whose scripts run after consent, with their pictures. */
  thirdParties?: readonly string[]
  /** Where the API is, when it is not where the page is. */
  apiOrigin?: string | undefined
  /** Whether the product is served over https. */
  isSecure?: boolean
  /** Whether any site may show it in a frame; see page-policy.ts. */
  isFramed?: boolean
}

const framedByAnyone = 'frame-ancestors *'

/** The policy of a page (R18): what is ours, the inline scripts of the build, and nothing else. */
export function contentPolicy(policy: PagePolicy = {}): string {
  const { scriptHashes = [], styleHashes = [], foreignSources = [], isSecure = false, isFramed = false } = policy
  const { thirdParties = [], apiOrigin } = policy
  const others = [...foreignSources, ...thirdParties]
  const api = apiOrigin ? [apiOrigin] : []
  const from = (...sources: readonly string[]) => sources.join(' ')
  return [
    "default-src 'self'",
    `script-src ${from("'self'", ...scriptHashes, ...others)}`,
    `style-src ${from("'self'", ...styleHashes)}`,
    `img-src ${from("'self'", 'data:', 'blob:', ...api, ...thirdParties)}`,
    "font-src 'self'",
    `connect-src ${from("'self'", ...api, ...others)}`,
    // Documents that staff read beside their data; none of our pages lets itself be framed.
    `frame-src ${from("'self'", ...api, ...others)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    isFramed ? framedByAnyone : "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    `report-uri ${cspReportsPath}`,
    'report-to csp',
  ].join('; ')
}

/** Strict headers on every answer, errors and redirects included. A route may set its own before this looks. */
export function securityHeaders(app: FastifyInstance, ctx: PlatformContext): void {
  app.addHook('onSend', (http, reply, payload, done) => {
    setStrictHeaders(ctx, http, reply)
    done(null, payload)
  })
}

/** The same for an answer that no hook sees: to an address that cannot be read. */
export function setStrictHeaders(ctx: PlatformContext, http: FastifyRequest, reply: FastifyReply): void {
  // Older browsers know only this header, and it has no word for «by anyone»: it is left out where the policy says so.
  const isFramed = String(reply.getHeader('content-security-policy')).includes(framedByAnyone)
  for (const [name, value] of strictEntries(ctx)) {
    if (reply.hasHeader(name) || (isFramed && name === 'x-frame-options')) continue
    reply.header(name, value)
  }
  if (isOfApi(http.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

const strictEntries = memoizeWeak((ctx: PlatformContext) => Object.entries(strictHeaders(ctx)))

/** The same by name, for an answer that is written without the framework. */
export function strictHeaders(ctx: PlatformContext): Record<string, string> {
  if (!isServedSecurely(ctx)) return strict
  return { ...strict, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
}

/** Whether people reach the product over https. */
export function isServedSecurely(ctx: PlatformContext): boolean {
  return ctx.config.PUBLIC_URL.startsWith('https:')
}

const isOfApi = (url: string) => /^\/api(?:[/?]|$)/.test(url)
